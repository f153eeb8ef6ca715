import { describe, expect, it } from "vitest";

import { closestName } from "./closest-name.ts";
import { parseQuery } from "./grammar/query.ts";
import { parsePayload } from "./payload.ts";
import { appliedPreferences, parsePreferences } from "./preferences.ts";
import { contentRange, parsePage } from "./request.ts";
import { chooseFormat } from "./response-format.ts";

const json = "application/json";

const page = (query: string, range: string | null = null) =>
  parsePage(parseQuery(new URLSearchParams(query), false), range);

describe("a request body", () => {
  it.each([
    ['{"a":1}', { isList: false, keys: new Set(["a"]) }],
    ['[{"a":1},{"a":2}]', { isList: true, keys: new Set(["a"]) }],
    ["[]", { isList: true, isRows: true, keys: new Set() }],
    ['{"__proto__":1}', { keys: new Set(["__proto__"]) }],
    ["5", { isRows: false }],
  ])("parses %s", (text, payload) => {
    expect(parsePayload(text, json, undefined)).toMatchObject(payload);
  });

  it("keeps the digits of large numbers", () => {
    const text = '{"a":9007199254740993}';
    expect(parsePayload(text, json, undefined).json).toBe(text);
  });

  it.each([
    ["{", json],
    ["", json],
    ['[{"a":1},{"b":1}]', json],
    ["[1]", json],
    ["a,b\n1,2", "text/csv"],
    ["a=1", "application/x-www-form-urlencoded"],
  ])("refuses %j as %s", (text, type) => {
    expect(() => parsePayload(text, type, undefined)).toThrow(/./);
  });
});

describe("paging", () => {
  it.each([
    ["", null, { offset: 0n }],
    ["limit=5&offset=10", null, { offset: 10n, limit: 5n }],
    ["", "0-4", { offset: 0n, limit: 5n }],
    ["", "5-", { offset: 5n }],
    ["limit=3", "2-9", { offset: 2n, limit: 1n }],
    ["limit=0", "2-9", { offset: 0n, limit: 0n }],
    ["", "bytes=0-4", { offset: 0n }],
  ])("turns the query %j with the range %j into limit and offset", (query, range, expected) => {
    expect(page(query, range)).toEqual(expected);
  });

  it.each([
    ["limit=-1", null],
    ["offset=-1", null],
    ["", "9-1"],
  ])("refuses %j with the range %j", (query, range) => {
    expect(() => page(query, range)).toThrow("range");
  });

  it("writes Content-Range", () => {
    expect(contentRange(0n, 2n, undefined)).toBe("0-1/*");
    expect(contentRange(4n, 0n, 9n)).toBe("*/9");
    expect(contentRange(4n, 1n, 9n)).toBe("4-4/9");
  });
});

describe("preferences and formats", () => {
  it("use the first preference of a kind and list the applied ones", () => {
    const read = parsePreferences("count=exact, return=minimal,count=planned,x=1", false);
    expect(read).toEqual({ count: "exact", return: "minimal" });
    expect(appliedPreferences(read)).toEqual({
      "preference-applied": "return=minimal, count=exact",
    });
  });

  it("refuse unknown preferences only with handling=strict", () => {
    expect(parsePreferences("return=everything,tx=rollback", false)).toEqual({});
    expect(() => parsePreferences("handling=strict,tx=rollback,__proto__=1", false)).toThrow(
      "Invalid preferences",
    );
    expect(parsePreferences("tx=rollback", true)).toEqual({ tx: "rollback" });
  });

  it.each([
    [null, "list", "application/json"],
    ["text/html, */*;q=0.1", "list", "application/json"],
    ["application/json;q=0.5, text/csv", "csv", "text/csv"],
    [
      "application/vnd.pgrst.object+json;nulls=stripped",
      "single",
      "application/vnd.pgrst.object+json;nulls=stripped",
    ],
  ])("for the Accept header %j choose the format %s", (accept, kind, mediaType) => {
    expect(chooseFormat(accept, false)).toMatchObject({ kind, mediaType });
  });

  it("offer query plans only when enabled", () => {
    const accept = 'application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|x|wal';
    expect(() => chooseFormat(accept, false)).toThrow("None of these media types");
    expect(chooseFormat(accept, true)).toMatchObject({
      mediaType: 'application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|wal',
      plan: { isJson: true, of: { kind: "csv" } },
    });
  });
});

it("closestName suggests the most similar name, or none", () => {
  expect(closestName("autors", ["books", "authors"])).toBe("authors");
  expect(closestName("xyz", ["books", "authors"])).toBeUndefined();
  expect(closestName("boks", ["books"], 0.95)).toBeUndefined();
});
