console.log("abc".replace(/b/, "x"));
