import { describe, expect, test } from "vitest";

import { prunedStyles } from "./prune-styles.ts";

const content = [
  `<main class="flex hover:p-2 [&amp;&gt;a]:mt-1 has-[[value=b]]:p-1"><a href="#x">to</a></main>`,
  `const look = cx("grid", isOpen && "open"); return <output className={look} />;`,
].join("\n");

test.each([
  ["a class in the document", ".flex{display:flex}"],
  ["a class that only code names", ".open{color:red}"],
  ["an escaped class", ".hover\\:p-2:hover{padding:2px}"],
  ["a class with HTML characters", ".\\[\\&\\>a\\]\\:mt-1>a{margin-top:1px}"],
  ["a class with an equals sign", ".has-\\[\\[value\\=b\\]\\]\\:p-1:has([value=b]){padding:1px}"],
  ["an element of the document", "main a:focus-visible{color:red}"],
  ["an element that only code names", "output{display:block}"],
  ["the universal selector", "*,:before,::backdrop{box-sizing:border-box}"],
  ["the root", ':root,:host{--a:url("x{y")}a{fill:var(--a)}'],
  ["attributes", "[data-theme=dark]{color-scheme:dark}"],
  ["a statement", "@layer base,utilities;"],
  ["keyframes of an element's name", "@keyframes table{0%,to{opacity:0}}a{animation:table 1s}"],
])("prunedStyles keeps %s", (_what, css) => {
  expect(prunedStyles(css, content)).toBe(css);
});

test.each([
  ["an unused class", ".grow{flex-grow:1}"],
  ["an unused element", "table{border-collapse:collapse}"],
  ["a pseudo-element of an unused element", "textarea::placeholder{color:red}"],
  ["a selector of which one class is unused", ":is(:where(.group):hover .flex){color:red}"],
  ["a media query left empty", "@media (min-width:40rem){.grow{flex-grow:1}}"],
])("prunedStyles removes %s", (_what, css) => {
  expect(prunedStyles(css, content)).toBe("");
});

test("prunedStyles removes comments, and no rule after one", () => {
  expect(prunedStyles("/*! A licence {}; */:root{color:red}", content)).toBe(":root{color:red}");
});

test("prunedStyles keeps rules for parts of inputs only if the content has such inputs", () => {
  const css = "::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}";
  expect(prunedStyles(css, '<input name="a" type="radio">')).toBe("");
  expect(prunedStyles(css, "<input type={type} />")).toBe(css);
});

test("prunedStyles removes only those selectors of a list that match nothing", () => {
  expect(prunedStyles("a,table,.flex,:is(a,table){color:red}", content)).toBe(
    "a,.flex,:is(a,table){color:red}",
  );
});

test("prunedStyles refuses a truncated stylesheet", () => {
  expect(() => prunedStyles(".flex{display:flex", content)).toThrow("Unclosed block");
});

const frames = (...names: string[]) =>
  names.map((name) => `@keyframes ${name}{to{opacity:0}}`).join("");

const font = (family: string) => `@font-face{font-family:${family};src:url(a.woff2)}`;

describe("prunedStyles on custom properties, animations and fonts", () => {
  const rules = "@layer base{a{color:var(--ink);margin:var(--gap,1px)}}";

  test("keeps properties that rules, the document or its code name", () => {
    const theme = `@layer theme{:root,:host{--ink:red;--gap:2px;--dawn:url("a;b");--deep:navy}}`;
    const named = '<a fill="var(--dawn)">getPropertyValue("--deep")';
    expect(prunedStyles(theme + rules, named)).toBe(theme + rules);
  });

  test("removes unused properties, and then those that only they used", () => {
    const theme = "@layer theme{:root,:host{--ink:red;--gap:2px;--loud:var(--deep);--deep:navy}}";
    expect(prunedStyles(theme + rules, "<a>")).toBe(
      `@layer theme{:root,:host{--ink:red;--gap:2px}}${rules}`,
    );
  });

  test("does not take a longer property name for the shorter one", () => {
    const css = ":root{--ink:red;--ink-muted:blue}a{color:var(--ink-muted)}";
    expect(prunedStyles(css, "<a>")).toBe(":root{--ink-muted:blue}a{color:var(--ink-muted)}");
  });

  test("removes a property's registration with it, and rules left empty", () => {
    const css =
      '@property --gap{syntax:"*";inherits:false}a{color:red;--gap:1px}@media print{a{--gap:0}}';
    expect(prunedStyles(css, '<a style="--gap-x:0">')).toBe("a{color:red}");
  });

  test("keeps keyframes that a rule or property names, and removes others", () => {
    const css = ":root{--fade:fade-out 1s}a{animation:var(--fade)}a{animation-name:slide,spin}";
    expect(prunedStyles(css + frames("fade-out", "slide", "spin", "fade", "out"), "<a>")).toBe(
      css + frames("fade-out", "slide", "spin"),
    );
  });

  test.each(['"Lark Display"', "Lark Display"])(
    "keeps the font %s that a rule names, and removes others",
    (name) => {
      const use = 'a{font-family:"Lark Display", serif}';
      expect(prunedStyles(`${font(name)}${font("Lark")}${use}`, "<a>")).toBe(`${font(name)}${use}`);
    },
  );
});
