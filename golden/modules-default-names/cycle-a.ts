import { look } from "./cycle-b";
function late() {
  return "late " + look;
}
export default late;
