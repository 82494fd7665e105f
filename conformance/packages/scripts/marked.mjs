// Markdown of every kind, the lexer's tokens, and an own renderer and extension.
import { Marked, lexer, marked } from "marked";

const text = "# Hi *there*\n\nSome *em* and **strong** `code` ~~del~~ <b>raw</b> https://auto.link\nline\\\nbreak\n\n- a\n- b\n  - c\n\n    para\n\n1. one\n2. two\n\n- [x] done\n- [ ] open\n\n```js\nx < 1 && \"q\"\n```\n\n    indented\n\n> quote\n> > deeper\n\n| a | b |\n|:--|--:|\n| 1 | `2\\|3` |\n\n![img](a.png \"t\") [link][ref] [in](<u v> 'x')\n\n***\n\nSetext\n======\n\n<div>\nhtml *not*\n</div>\n\n[ref]: http://example.org/a?b=1&c=2 \"Title\"\n\n&copy; &amp; \\*esc\\*\n";
console.log(marked.parse(text));
console.log(marked.parse(text, { gfm: false, breaks: true }), marked.parse("a\nb", { breaks: true }), marked.parseInline("*x* `y`"));
console.log(JSON.stringify(lexer(text), (k, v) => (k === "raw" ? undefined : v)));
const own = new Marked({
  renderer: { heading({ tokens, depth }) { return `<h${depth} class="x">${this.parser.parseInline(tokens)}</h${depth}>\n`; } },
  extensions: [{ name: "at", level: "inline", start: (src) => src.indexOf("@"), tokenizer(src) { const m = /^@(\w+)/.exec(src); return m ? { type: "at", raw: m[0], who: m[1] } : undefined; }, renderer: (t) => `<i>${t.who}</i>` }],
  walkTokens(t) { if (t.type === "text") t.text = t.text.toUpperCase(); },
});
console.log(own.parse("# T\n\nhi @bob *x*"), await own.parse("async", { async: true }));
