export const good = 1; export default 2;
