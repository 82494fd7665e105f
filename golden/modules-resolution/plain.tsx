export const d = "tsx";
