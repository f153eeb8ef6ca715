import { expect, test } from "vitest";

import { fieldsOf, fillFields } from "./saved-text.ts";

test.each([
  ["Open from {{hour}} on {{ day }}, from {{hour}}", ["hour", "day"]],
  ["{{Straße & Ort}}", ["Straße & Ort"]],
  ["{hour} {{}} {{ }} {{a\nb}} {{{nested}}}", ["nested"]],
  ["No fields", []],
])("fieldsOf(%j) is %j", (text, fields) => {
  expect(fieldsOf(text)).toEqual(fields);
});

test("fillFields fills every occurrence, and leaves fields without a value", () => {
  const values = new Map([
    ["hour", "seven $& $1"],
    ["day", ""],
  ]);
  expect(fillFields("From {{hour}} ({{ hour }}) on {{day}}", values)).toBe(
    "From seven $& $1 (seven $& $1) on {{day}}",
  );
  expect(fillFields("{{constructor}} {{__proto__}}", new Map())).toBe(
    "{{constructor}} {{__proto__}}",
  );
});

test("fillFields does not fill fields inside a filled-in value", () => {
  const values = new Map([
    ["one", "{{other}}"],
    ["other", "no"],
  ]);
  expect(fillFields("{{one}}", values)).toBe("{{other}}");
});
