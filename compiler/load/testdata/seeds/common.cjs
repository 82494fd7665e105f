'use strict';
const a = require("./b"), { c } = require("fs");
try { require.resolve("x"); } catch (e) { }
Object.defineProperty(exports, "__esModule", { value: true });
module.exports.d = function () { return this === exports; };
