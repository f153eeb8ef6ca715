import { expect, it } from "vitest";
import * as z from "zod/mini";

import { parseRow } from "./parse-row.ts";
import { readableRows, readRows } from "./rows.ts";

const parse = (row: unknown) => parseRow(z.number(), row);

it("readRows leaves out unreadable rows and counts them", () => {
  const list = readRows([1, "two", 3, null], parse);
  expect(list).toEqual({ rows: [1, 3], unreadable: 2 });
});

function fail(): never {
  throw new TypeError("Not about a row");
}

it("readRows throws errors that are not about a row", () => {
  expect(() => readRows([1], fail)).toThrow(TypeError);
});

it("readableRows throws when none of the rows is readable, instead of returning an empty list", () => {
  expect(readableRows([], parse)).toEqual([]);
  expect(readableRows([1, "two"], parse)).toEqual([1]);
  expect(() => readableRows(["one", "two"], parse)).toThrow(
    expect.objectContaining({ kind: "unexpected" }),
  );
});
