for (;;) {
  break missing; // want AFF1001 "missing"
}
