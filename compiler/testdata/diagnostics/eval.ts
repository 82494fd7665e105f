// Code from text has no meaning ahead of time, in any of its spellings.
const src = "1 + 1";
eval(src); // want AFF2001 "`eval` is not available"
const direct = eval("x"); // want AFF2001
new Function("a", "return a"); // want AFF2003 "`new Function` is not available"
Function("return 1")(); // want AFF2003
{
  const eval2 = (s: string) => s;
  const Function = class {}; // an own name is not the global
  new Function();
  console.log(eval2(src), direct);
}
