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

test("properties of a rule's own are left alone", () => {
  const css = "@layer utilities{a{--place:0}}";
  expect(prunedTokens(css, "")).toBe(css);
});

const face = (family: string) => `@font-face{font-family:${family};src:url(a.woff2)}`;

test("a face stays where its family is named, and only there", () => {
  const use = 'a{font-family:"Lark Display", serif}';
  for (const name of ['"Lark Display"', "Lark Display"]) {
    expect(prunedTokens(`${face(name)}${face("Lark")}${use}`, "")).toBe(`${face(name)}${use}`);
  }
});
