const extra = [1, 2, 3];
