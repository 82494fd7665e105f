// Names that hide other names: blocks, parameters, catch, functions, loops.
const name = "module";
function outer(name: string) {
  const seen = [name];
  {
    const name = "block";
    seen.push(name);
    {
      let name = seen.length;
      name += 10;
      seen.push(String(name));
    }
    seen.push(name);
  }
  try {
    throw name + "!";
  } catch (name) {
    seen.push("caught " + name);
    {
      const name = "in catch";
      seen.push(name);
    }
  }
  for (let name = 0; name < 2; name++) {
    const inner = name * 2;
    {
      const name = "loop" + inner;
      seen.push(name);
    }
  }
  seen.push(name);
  return seen;
}
console.log(outer("arg"));
console.log(name);

// A parameter named like a global, a property and a function.
function area(Math: { PI: number }, r: number) {
  return Math.PI * r * r;
}
console.log(area({ PI: 3 }, 2), Math.max(1, 2));

// Parameter scope and body scope are two scopes when there are defaults.
let x = "outer x";
function defaults(a = () => x, x = "param x") {
  const before = a();
  {
    let x = "body x";
    return [before, a(), x];
  }
}
console.log(defaults(), defaults(undefined, "given"), x);

// The name of a function expression is visible inside, and not assignable.
const fact = function self(n: number): number {
  return n <= 1 ? 1 : n * self(n - 1);
};
console.log(fact(6), typeof (globalThis as any).self2);
const frozen = function me() {
  try {
    (me as any) = 1;
  } catch (e) {
    return (e as Error).constructor.name;
  }
  return typeof me;
};
console.log(frozen());
// ... unless a parameter or variable hides it.
const hide = function hide2(hide2: any) {
  return typeof hide2;
};
console.log(hide(5));

class Name {
  name = name + " via field";
  static name2 = Name.toString().slice(0, 5);
  get() {
    return name;
  }
}
console.log(new Name().name, Name.name2, new Name().get());

switch (name as string) {
  case "module": {
    const name = "in case";
    console.log(name);
  }
  default:
    let later = "switch scope";
    console.log(later, name);
}
const undefinedName = typeof notDeclaredAnywhere;
declare const notDeclaredAnywhere: unknown;
console.log(undefinedName);
try {
  console.log((notDeclaredAnywhere as any).x);
} catch (e) {
  console.log((e as Error).name + ": " + (e as Error).message);
}
