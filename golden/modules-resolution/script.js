export const j = "plain js " + [1, , 2].length;
