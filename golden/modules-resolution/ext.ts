export const c = "js means ts";
