class A { m() { return this.#nope; } } // want AFF1001 "#nope"
