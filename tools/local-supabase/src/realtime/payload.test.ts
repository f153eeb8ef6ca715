import { describe, expect, test } from "vitest";

import type { Table } from "./catalog.ts";
import type { Change } from "./change.ts";
import { changeJson, canReceive, withholdReason, withheldChangeJson } from "./payload.ts";

const column = (name: string, isKey: boolean, ...readers: ("anon" | "service_role")[]) => ({
  name,
  type: "text",
  sqlType: "pg_catalog.text",
  sqlArrayType: "pg_catalog._text",
  isJson: false,
  isKey,
  readers,
});

const table: Table = {
  oid: 1,
  sqlName: "public.t",
  hasRowSecurity: true,
  columns: [column("id", true, "anon", "service_role"), column("secret", false, "service_role")],
};

const change: Change = {
  type: "UPDATE",
  relation: { oid: 1, schema: "public", table: "t", columns: [] },
  lsn: 1n,
  committedAt: new Date("2026-01-02T03:04:05.678Z"),
  xid: 1,
  row: new Map(),
  old: new Map(),
  size: 10,
};

const records = { record: '{"id":"1","secret":"s"}', old: '{"id":"1","secret":"r"}', matches: [] };
const tell = (over: Partial<Parameters<typeof changeJson>[0]> = {}): unknown =>
  JSON.parse(changeJson({ change, table, records, role: "anon", select: null, ...over }));

describe("changeJson", () => {
  test("includes only columns that the role can read", () => {
    expect(tell()).toEqual({
      schema: "public",
      table: "t",
      commit_timestamp: "2026-01-02T03:04:05.678Z",
      type: "UPDATE",
      errors: null,
      columns: [{ name: "id", type: "text" }],
      record: { id: "1" },
      old_record: { id: "1" },
    });
    expect(tell({ role: "service_role" })).toMatchObject({
      record: { id: "1", secret: "s" },
      old_record: { id: "1", secret: "r" },
    });
  });

  test("includes only selected columns and the key", () => {
    expect(tell({ role: "service_role", select: ["nothing"] })).toMatchObject({
      record: { id: "1" },
    });
  });

  test("includes only the key of a row deleted from a table with row-level security", () => {
    const removal = { ...change, type: "DELETE" } as const;
    const guarded = tell({ change: removal, role: "service_role" });
    expect(guarded).toMatchObject({ old_record: { id: "1" } });
    expect(guarded).not.toHaveProperty("record");
    const open = { ...table, hasRowSecurity: false };
    expect(tell({ change: removal, role: "service_role", table: open })).toMatchObject({
      old_record: { id: "1", secret: "r" },
    });
  });

  test("keeps the digits of large numbers when no column is removed", () => {
    const long = { ...records, record: '{"id":12345678901234567890}' };
    expect(
      changeJson({ change, table, records: long, role: "service_role", select: null }),
    ).toContain("12345678901234567890");
  });

  test("omits long values of an oversized row and reports 413", () => {
    const huge = { ...records, record: JSON.stringify({ id: "1", secret: "x".repeat(100) }) };
    expect(
      tell({ change: { ...change, size: 2_000_000 }, records: huge, role: "service_role" }),
    ).toMatchObject({ record: { id: "1" }, errors: ["Error 413: Payload Too Large"] });
  });
});

const closed = { ...table, columns: [column("id", true), column("other", false, "anon")] };
const keyless = { ...table, columns: [column("other", false, "anon")] };

test("canReceive requires that the role can read the table's key", () => {
  expect(canReceive("anon", table)).toBe(true);
  expect(canReceive("anon", closed)).toBe(false);
  expect(canReceive("anon", keyless)).toBe(true);
  expect(canReceive("authenticated", keyless)).toBe(false);
});

test("withholdReason returns an error for inserts and updates of a table without a primary key", () => {
  expect(withholdReason(change, table)).toBeNull();
  expect(withholdReason(change, keyless)).toBe("Error 400: Bad Request, no primary key");
  expect(withholdReason({ ...change, type: "DELETE" }, keyless)).toBeNull();
});

test("withheldChangeJson omits the content", () => {
  expect(
    JSON.parse(withheldChangeJson(change, "Error 400: Bad Request, no primary key")),
  ).toMatchObject({
    record: {},
    old_record: {},
    errors: ["Error 400: Bad Request, no primary key"],
  });
});
