export const a = "dir index", b = "explicit index";
