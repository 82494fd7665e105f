return 1; // want AFF2005 "Top-level return"
