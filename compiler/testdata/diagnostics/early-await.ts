function f() { await 1; } // want AFF1001
