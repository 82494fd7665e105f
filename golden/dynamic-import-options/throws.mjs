throw new TypeError("thrown");
