import { expect, test } from "vitest";

import { fieldsOf, fillFields } from "./saved-text.ts";

test.each([
  ["Open from {{hour}} on {{ day }}, from {{hour}}", ["hour", "day"]],
  ["{{Straße & Ort}}", ["Straße & Ort"]],
  ["{hour} {{}} {{ }} {{a\nb}} {{{nested}}}", ["nested"]],
  ["No fields", []],
])("%s has the fields %j", (text, fields) => {
  expect(fieldsOf(text)).toEqual(fields);
});

test("fields are filled wherever they stand; what has no value stays", () => {
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

test("what is filled in is text, not a field of its own", () => {
  const values = new Map([
    ["one", "{{other}}"],
    ["other", "no"],
  ]);
  expect(fillFields("{{one}}", values)).toBe("{{other}}");
});
