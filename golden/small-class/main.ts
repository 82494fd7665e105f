// A class with a field, a method and a subclass.
class Animal {
  legs = 4;
  constructor(readonly name: string) {}
  speak(): string {
    return `${this.name} on ${this.legs} legs`;
  }
}
class Bird extends Animal {
  legs = 2;
  speak() {
    return super.speak() + ", flying";
  }
}
for (const a of [new Animal("cat"), new Bird("owl")]) console.log(a.speak());
