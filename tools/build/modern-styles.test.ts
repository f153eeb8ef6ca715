import { expect, test } from "vitest";

import { removeFallbacks } from "./modern-styles.ts";

const registration = '@property --tw-blur{syntax:"*";inherits:false}';
const unregistered =
  "@layer properties{@supports ((-moz-orient:inline) and (not (color:rgb(from red r g b)))){*,:before{--tw-blur:initial}}}";
const rule = "@layer base{.a{color:red}}";

test("removeFallbacks removes the initial values of unregistered properties only", () => {
  expect(removeFallbacks(`@layer properties;${unregistered}${rule}${registration}`)).toBe(
    `@layer properties;${rule}${registration}`,
  );
});

test("removeFallbacks removes a plain colour before a color-mix", () => {
  const mixed = "border-color:color-mix(in oklab, red 45%, blue)";
  const query = "@supports (color:color-mix(in lab, red, red))";
  const css = `.b{border-color:#f00;margin:0}${query}{.b{${mixed}}}.b{padding:0}`;
  expect(removeFallbacks(css)).toBe(`.b{margin:0}.b{${mixed}}.b{padding:0}`);
  expect(removeFallbacks(`.b{border-color:#f00}${query}{.b{${mixed}}}`)).toBe(`.b{${mixed}}`);
});

test("removeFallbacks keeps other @supports queries", () => {
  const css = "@supports (scrollbar-gutter:stable){.c{margin:0}}";
  expect(removeFallbacks(css)).toBe(css);
});
