const limit = 10;
export default limit;
