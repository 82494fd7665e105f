with (Math) console.log(PI);
