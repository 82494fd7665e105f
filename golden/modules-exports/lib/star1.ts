export const star1 = "from star1";
export const conflict1 = "star1";
export const both = "star1";
export default "defaults are not starred";
