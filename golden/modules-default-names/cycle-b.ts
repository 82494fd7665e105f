import late from "./cycle-a";
export const look = "looked";
let seen = "";
try {
  seen = late();
} catch (e) {
  seen = e.name + ": " + e.message;
}
export function early() {
  return seen;
}
