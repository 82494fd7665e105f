export const both = 1;
export const once = 1;
