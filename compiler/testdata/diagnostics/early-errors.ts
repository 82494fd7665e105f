let a = 1;
let a = 2; // want AFF1001 "already been declared"
