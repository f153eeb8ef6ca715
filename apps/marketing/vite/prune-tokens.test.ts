import { expect, test } from "vitest";

import { prunedTokens } from "./prune-tokens.ts";

const rules = "@layer base{a{color:var(--ink)}b{margin:var(--gap,1px)}}";

test("keeps what rules and the document refer to", () => {
  const css = `@layer theme{:root,:host{--ink:red;--gap:2px;--dawn:url("a;b")}}${rules}`;
  expect(prunedTokens(css, '<path fill="var(--dawn)">')).toBe(css);
});

test("leaves out what nothing refers to, and then what only that referred to", () => {
  const css = `@layer theme{:root,:host{--ink:red;--gap:2px;--loud:var(--deep);--deep:navy}}${rules}`;
  expect(prunedTokens(css, "")).toBe(`@layer theme{:root,:host{--ink:red;--gap:2px}}${rules}`);
});

test("a longer name is another token", () => {
  const css = "@layer theme{:root{--ink:red;--ink-muted:blue}}a{color:var(--ink-muted)}";
  expect(prunedTokens(css, "")).toBe(
    "@layer theme{:root{--ink-muted:blue}}a{color:var(--ink-muted)}",
  );
});

test.each([
  ["a rule that reads it", "a{margin:var(--gap)}", ""],
  ["a rule that has a fallback for it", "a{margin:var(--gap,2px)}", ""],
  ["code", "", `getPropertyValue("--gap")`],
])("a rule's own property stays for %s", (_what, reader, content) => {
  const css = `@property --gap{syntax:"*";inherits:false}b{--gap:1px;color:red}${reader}`;
  expect(prunedTokens(css, content)).toBe(css);
});

test("a rule's own property goes that nothing reads, with its registration and an emptied rule", () => {
  const css =
    '@property --gap{syntax:"*";inherits:false}b{color:red;--gap:1px}@media print{b{--gap:0}}';
  expect(prunedTokens(css, '<b style="--gap-x:0">')).toBe("b{color:red}");
});

const frames = (...names: string[]) =>
  names.map((name) => `@keyframes ${name}{to{opacity:0}}`).join("");

test("an animation stays where a rule or a token names it, and only there", () => {
  const rule = "a{animation:var(--fade)}b{animation-name:slide,spin}";
  const css = `@layer theme{:root{--fade:fade-out 1s}}${rule}`;
  expect(prunedTokens(css + frames("fade-out", "slide", "spin", "fade", "out"), "")).toBe(
    css + frames("fade-out", "slide", "spin"),
  );
});

const face = (family: string) => `@font-face{font-family:${family};src:url(a.woff2)}`;

test("a face stays where its family is named, and only there", () => {
  const use = 'a{font-family:"Lark Display", serif}';
  for (const name of ['"Lark Display"', "Lark Display"]) {
    expect(prunedTokens(`${face(name)}${face("Lark")}${use}`, "")).toBe(`${face(name)}${use}`);
  }
});
