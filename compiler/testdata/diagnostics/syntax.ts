const ok = 1;
const x = ; // want AFF1001 "Unexpected"
