import "./other";
let a b; // want AFF1001 "Expected"
