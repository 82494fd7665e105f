export const list = [1, 2; // want AFF1001 "Expected"
