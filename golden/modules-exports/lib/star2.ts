export const star2 = "from star2";
export const both = "star2";
export const quoted = "quoted export";
