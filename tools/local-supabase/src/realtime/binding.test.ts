import { describe, expect, test } from "vitest";

import { BindingError, matchesTable, describeBinding, parseBinding } from "./binding.ts";

const binding = { event: "*", schema: "public", table: "*", filters: [], select: null };

describe("parseBinding", () => {
  test.each([
    [{ schema: "private" }, { ...binding, schema: "private" }],
    [{ table: "notes" }, { ...binding, table: "notes" }],
    [
      { schema: "*", table: "*" },
      { ...binding, schema: "*" },
    ],
    [
      { schema: "public", event: "insert" },
      { ...binding, event: "INSERT" },
    ],
    [{ schema: "public", event: "dance" }, binding],
    [{ schema: "public", event: 5 }, binding],
    [{ schema: "public", table: null, filter: null, unknown: 1 }, binding],
    [{ schema: "public", select: [1, null] }, binding],
    [
      { schema: "public", table: "notes", select: ["id", 5] },
      { ...binding, table: "notes", select: ["id"] },
    ],
  ])("parses %j", (params, expected) => {
    expect(parseBinding(params)).toEqual(expected);
  });

  test.each([
    null,
    "text",
    {},
    { schema: 5 },
    { schema: "a\0b" },
    { schema: "public", filter: "id=eq.1" },
    { table: "notes", filter: "id=eq.1" },
    { schema: "public", table: "notes", filter: "id" },
    { schema: "public", table: "notes", select: "id" },
    { schema: "public", select: ["id"] },
  ])("refuses %j", (params) => {
    expect(() => parseBinding(params)).toThrow(BindingError);
  });
});

test("concerns matches a binding's schema and table, with * for any", () => {
  const notes = { schema: "public", table: "notes" };
  expect(matchesTable(parseBinding({ schema: "public" }), notes)).toBe(true);
  expect(matchesTable(parseBinding({ schema: "*" }), notes)).toBe(true);
  expect(matchesTable(parseBinding({ table: "notes" }), notes)).toBe(true);
  expect(matchesTable(parseBinding({ table: "note_" }), notes)).toBe(false);
  expect(matchesTable(parseBinding({ schema: "private" }), notes)).toBe(false);
});

test("describeBinding writes as hosted Realtime does", () => {
  const described = parseBinding({ schema: "public", table: "notes", filter: 'id=not.eq."1"' });
  expect(describeBinding(described)).toBe(
    '[event: *, schema: public, table: notes, filters: [{"id", "eq", "1", true}], select: nil]',
  );
});
