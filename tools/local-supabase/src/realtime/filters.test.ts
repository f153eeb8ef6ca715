import { describe, expect, test } from "vitest";

import { FilterError, parseFilters } from "./filters.ts";

const one = (column: string, operator: string, value: string, negate = false) => [
  { column, operator, value, negate },
];

describe("parseFilters", () => {
  test.each([
    ["", []],
    ["   ", []],
    ["id=eq.1", one("id", "eq", "1")],
    ["body=eq.", one("body", "eq", "")],
    ["body=eq.a=b.c", one("body", "eq", "a=b.c")],
    ["body=not.like.hey%", one("body", "like", "hey%", true)],
    ["body=in.(hidee,ho)", one("body", "in", "{hidee,ho}")],
    ['body=in.("a,b",c)', one("body", "in", '{"a,b",c}')],
    ["body=in.()", one("body", "in", "{}")],
    ['body=eq."a,b"', one("body", "eq", "a,b")],
    [String.raw`body=eq."a\"b\\c"`, one("body", "eq", String.raw`a"b\c`)],
    ['body=eq."half', one("body", "eq", '"half')],
    ['body=eq.mid"dle', one("body", "eq", 'mid"dle')],
    [String.raw`body=match.(\\1|\d)+$`, one("body", "match", String.raw`(\\1|\d)+$`)],
    ["body=eq.f(a,b)", one("body", "eq", "f(a,b)")],
    ["id=gt.0, id=lt.9", [...one("id", "gt", "0"), ...one("id", "lt", "9")]],
  ])("parses %s", (text, filters) => {
    expect(parseFilters(text)).toEqual(filters);
  });

  test.each([
    ["undefined", '["undefined"]'],
    ["id=1", '["1"]'],
    ["subject=foo.hey", '["foo", "hey"]'],
    ["subject=not.foo.hey", '["foo", "hey"]'],
    ["subject=in.hey", "`in` filter value must be wrapped by parentheses"],
    ["subject=in.(", "`in` filter value must be wrapped by parentheses"],
    [String.raw`a=match.(.*)(.*)\1\2$`, "a pattern must not refer back to its groups"],
    [String.raw`a=not.imatch."(a)\\1"`, "a pattern must not refer back to its groups"],
    [String.raw`a=match.(.)\\\1`, "a pattern must not refer back to its groups"],
    [`a=match.${"a".repeat(201)}`, "a pattern has at most 200 characters"],
    ["id=eq.1,", "filter must not contain empty segments (check for extra commas)"],
  ])("refuses %s", (text, message) => {
    expect(() => parseFilters(text)).toThrow(new FilterError(message));
  });
});
