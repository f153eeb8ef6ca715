import { expect, test } from "vitest";

import { drawnBy, prunedStyles } from "./prune-styles.ts";

const drawn = drawnBy([
  `<main class="flex hover:p-2 [&amp;&gt;a]:mt-1 has-[[value=b]]:p-1"><a href="#x">to</a></main>`,
  `const look = cx("grid", isOpen && "open"); return <output className={look} />;`,
]);

test.each([
  ["a class in the document", ".flex{display:flex}"],
  ["a class that only code names", ".open{color:red}"],
  ["an escaped class", ".hover\\:p-2:hover{padding:2px}"],
  ["a class with signs of HTML", ".\\[\\&\\>a\\]\\:mt-1>a{margin-top:1px}"],
  ["a class with an equals sign", ".has-\\[\\[value\\=b\\]\\]\\:p-1:has([value=b]){padding:1px}"],
  ["an element of the document", "main a:focus-visible{color:red}"],
  ["an element that only code names", "output{display:block}"],
  ["everything", "*,:before,::backdrop{box-sizing:border-box}"],
  ["the root", ':root,:host{--a:url("x{y");--b:1}'],
  ["attributes", "[data-theme=dark]{color-scheme:dark}"],
  ["a statement", "@layer base,utilities;"],
  ["keyframes and faces", "@keyframes table{to{opacity:0}}@font-face{font-family:select}"],
])("keeps %s", (_what, css) => {
  expect(prunedStyles(css, drawn)).toBe(css);
});

test.each([
  ["a class that nothing has", ".grow{flex-grow:1}"],
  ["an element that nothing is", "table{border-collapse:collapse}"],
  ["a state of such an element", "textarea::placeholder{color:red}"],
  ["one of two classes", ":is(:where(.group):hover .flex){color:red}"],
  ["all of a group", "@media (min-width:40rem){.grow{flex-grow:1}}"],
])("leaves out %s", (_what, css) => {
  expect(prunedStyles(css, drawn)).toBe("");
});

test("leaves out comments, and no rule behind one", () => {
  expect(prunedStyles("/*! A licence {}; */\n:root{--a:1}", drawn)).toBe(":root{--a:1}");
});

test("the parts of fields stay only where there are fields", () => {
  const css = "::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}";
  expect(prunedStyles(css, drawnBy(['<input name="a" type="radio">']))).toBe("");
  expect(prunedStyles(css, drawnBy(["<input type={type} />"]))).toBe(css);
});

test("leaves out only those selectors of a list that match nothing", () => {
  expect(prunedStyles("a,table,.flex,:is(a,table){color:red}", drawn)).toBe(
    "a,.flex,:is(a,table){color:red}",
  );
});

test("refuses a stylesheet that is cut off", () => {
  expect(() => prunedStyles(".flex{display:flex", drawn)).toThrow(/no end/);
});
