import { expect, test } from "vitest";

import { registeredProperties } from "./registered-properties.js";

const registration = '@property --tw-blur{syntax:"*";inherits:false}';
const fallback =
  "@layer properties{@supports ((-moz-orient:inline) and (not (color:rgb(from red r g b)))){*,:before{--tw-blur:initial}}}";
const rule = "@layer base{.a{color:red}}";

test("leaves out the fallback, and nothing beside it", () => {
  const code = `@layer properties;${fallback}${rule}${registration}`;
  expect(registeredProperties().transform(code, "/src/styles.css")?.code).toBe(
    `@layer properties;${rule}${registration}`,
  );
});

test("touches nothing but styles", () => {
  expect(registeredProperties().transform(fallback, "/src/words.ts")).toBeUndefined();
});
