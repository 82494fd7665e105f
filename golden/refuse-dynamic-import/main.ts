// import() of something that is not a literal.
const name = "./x" + ".ts";
import(name).then(console.log);
