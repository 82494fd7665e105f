// The same component by React, written as a string by react-dom/server.
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const rows = Array.from({ length: 1250 }, (_, i) => ({ id: i, name: `item ${i % 97}`, price: ((i * 37) % 1000) / 10 }));

function List({ round }) {
  return h("div", null, h("p", null, "Round ", round), h("ul", null, rows.map((row) => h(Item, { key: row.id, row, round }))));
}

function Item({ row, round }) {
  return h("li", null, h("strong", null, row.name), " costs ", h("em", null, row.price.toFixed(1)), ", ", round % 2 === 0 ? "even" : "odd");
}

const renders = Number(process.argv[2]);
let round = 0;
let size = 0;
const once = () => (size = renderToStaticMarkup(h(List, { round: ++round })).length);
for (let i = 0; i < renders; i++) once(); // to warm up
const begin = performance.now();
for (let i = 0; i < renders; i++) once();
console.log(JSON.stringify({ ms: (performance.now() - begin) / renders, size }));
