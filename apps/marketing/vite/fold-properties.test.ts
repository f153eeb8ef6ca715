import { expect, test } from "vitest";

import { foldedProperties } from "./fold-properties.ts";

const theme = "@layer theme{:root,:host{--ink:red}}";

test("a theme's token needs no fallback", () => {
  expect(foldedProperties(`${theme}a{color:var(--ink, blue)}`, "")).toBe(
    `${theme}a{color:var(--ink)}`,
  );
});

test("what nothing sets is its fallback, inside of a fallback too", () => {
  const css = `${theme}a{line-height:var(--leading,var(--gap,calc(1px + 2px)));color:red}`;
  expect(foldedProperties(css, "")).toBe(`${theme}a{line-height:calc(1px + 2px);color:red}`);
});

test("what nothing sets is what it is registered as", () => {
  const registered = '@property --edge{syntax:"*";inherits:false;initial-value:solid}';
  expect(foldedProperties(`a{border-style:var(--edge)}${registered}`, "")).toBe(
    `a{border-style:solid}${registered}`,
  );
});

test("registered as any text, without a value, it is its fallback", () => {
  const registered = '@property --edge{syntax:"*";inherits:false}';
  expect(foldedProperties(`a{border-style:var(--edge,dotted)}${registered}`, "")).toBe(
    `a{border-style:dotted}${registered}`,
  );
});

test.each([
  ["set by a rule", "a{--gap:1px}@media print{b{margin:var(--gap,2px)}}", ""],
  ["set by the document", "b{margin:var(--gap,2px)}", '<b style="--gap:1px">'],
  ["set by code", "b{margin:var(--gap,2px)}", `style={{ "--gap": width }}`],
  ["nothing at all", "b{margin:var(--gap)}", ""],
  [
    "registered as more than text",
    'b{margin:calc(1px + var(--gap,2px))}@property --gap{syntax:"<length>";inherits:false;initial-value:0}',
    "",
  ],
])("what is %s stays", (_what, css, content) => {
  expect(foldedProperties(css, content)).toBe(css);
});

test("a longer name that the document has is another property", () => {
  expect(foldedProperties("b{margin:var(--gap,2px)}", '<b style="--gap-x:1px">')).toBe(
    "b{margin:2px}",
  );
});
