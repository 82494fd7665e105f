// The compiler of Svelte: one component for browsers and servers, its tree, an error.
import { compile, parse, VERSION } from "svelte/compiler";
const src = `<script>let { a = 1, ...rest } = $props(); let n = $state(0); const d = $derived(n * 2); $effect(() => { console.log(d); });</script>
<h1 class:x={n > 1} onclick={() => n++}>{a} {d}</h1>{#each [1,2,3] as x, i (x)}<p style:color="red">{x}</p>{:else}none{/each}{#if n}a{:else if d}b{/if}{#await p then v}{v}{/await}
<style>h1 { color: red; } p.unused { x: y }</style>`;
for (const generate of ["client", "server"]) {
  const r = compile(src, { generate, filename: "A.svelte" });
  console.log(r.js.code); console.log(r.css?.code); for (const w of r.warnings) console.log(w.code, w.message);
}
console.log(JSON.stringify(parse(src, { modern: true })).length, VERSION);
try { compile("<p>{#if}", {}); } catch (e) { console.log(e.message); }
