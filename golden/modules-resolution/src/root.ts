export const based = "root path";
