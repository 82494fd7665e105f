// The patterns of bench_test.go in Node: node bench.mjs prints the least microseconds of 60 runs for each.
let text = '';
const w = (n, k) => String(n).padStart(k, '0');
for (let i = 0; i < 2000; i++) text += `2025-${w(1 + i % 12, 2)}-${w(1 + i % 28, 2)}T${w(i % 24, 2)}:${w(i % 60, 2)}:${w(i * 7 % 60, 2)}.${w(i * 37 % 1000, 3)}Z [${['INFO', 'WARN', 'ERROR', 'DEBUG'][i % 4]}] svc-${i % 17} - request id=${i * 26544357 % 4294967296} from ${i % 256}.${i * 7 % 256}.${i * 13 % 256}.${i * 31 % 256} user=user${i % 97}@example${i % 5}.com took ${i * 31 % 900}ms\n`;
for (const [name, re] of Object.entries({
  line: /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d):(\d\d)\.(\d+)Z \[(\w+)\] (\S+) - (.*)$/gm, ip: /\b(?:\d{1,3}\.){3}\d{1,3}\b/g, took: /took (\d+)ms$/gm,
  mail: /[\w.+-]+@[\w-]+\.(com|org|net)/g, split: /[\s,;=]+/g, words: /\w+/g, 'words-u': /\p{L}+/gu, alternatives: /\b(?:INFO|WARN|ERROR|DEBUG)\b/g,
  nocase: /error/gi, backref: /(\d)\1/g, lazy: /\[(.*?)\]/g, lookbehind: /(?<=id=)\d+/g, lookahead: /\d+(?=ms)/g, tokens: /[a-z]+|\d+|\s+|[^\w\s]/gi,
  quoted: /"(?:[^"\\]|\\.)*"|[=@]/g,
})) {
  const run = () => { re.lastIndex = 0; while (re.test(text)) if (re.lastIndex === 0) re.lastIndex++; };
  for (let i = 0; i < 20; i++) run();
  let least = Infinity;
  for (let i = 0; i < 60; i++) {
    const t = process.hrtime.bigint();
    run();
    least = Math.min(least, Number((process.hrtime.bigint() - t) / 1000n));
  }
  console.log(name.padEnd(14), least);
}
