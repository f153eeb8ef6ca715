import { expect, test } from "vitest";

import { settledTokens } from "./settle-tokens.ts";

const themed = (tokens: string) => `@layer theme{:root,:host{${tokens}}}`;

test("a token that one place reads is written there", () => {
  expect(settledTokens(`${themed("--ink:red")}a{color:var(--ink, blue)}`, "")).toBe("a{color:red}");
});

test("so is one that only such a token reads", () => {
  const css = `${themed("--font:var(--sans);--sans:Arial,sans-serif")}a{font-family:var(--font)}`;
  expect(settledTokens(css, "")).toBe("a{font-family:Arial,sans-serif}");
});

test.each([
  ["read in several places", `${themed("--ink:red")}a{color:var(--ink)}b{color:var(--ink)}`, ""],
  ["set anew", `${themed("--gap:2px")}[data-dense]{--gap:1px}a{margin:var(--gap)}`, ""],
  ["read by the document", `${themed("--ink:red")}a{color:var(--ink)}`, "<i fill='var(--ink)'>"],
  [
    "made of one that is set anew",
    `${themed("--gap:2px;--edge:var(--gap)")}[data-dense]{--gap:1px}a{margin:var(--edge)}`,
    "",
  ],
])("a token stays that is %s", (_what, css, content) => {
  expect(settledTokens(css, content)).toBe(css);
});
