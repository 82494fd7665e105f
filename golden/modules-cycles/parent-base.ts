export class Parent { constructor(public name: string) {} describe() { return `Base(${this.name})`; } }
