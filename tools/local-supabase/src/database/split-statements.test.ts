import { expect, it } from "vitest";

import { codeOf, splitStatements } from "./split-statements.ts";

const texts = (source: string) => splitStatements(source).map(({ text }) => text);

it("splitStatements splits at semicolons and returns each statement's first line", () => {
  expect(splitStatements("select 1;\n\n  select\n2 ;select 3")).toEqual([
    { text: "select 1", line: 1 },
    { text: "select\n2", line: 3 },
    { text: "select 3", line: 4 },
  ]);
});

it.each([
  ["text", "select 'a;b', 'it''s;'"],
  ["names", 'select "a;b" as "x"";y"'],
  ["escape strings", "select E'\\';'"],
  ["plain strings that end with a backslash", "select 'a\\'"],
  ["line comments", "select 1 -- one; two\n+ 1"],
  ["nested comments", "select /* a; /* b; */ c; */ 1"],
  ["dollar quotes", "do $$ begin; end; $$"],
  ["tagged dollar quotes", "do $x$ begin; $$ ; $$ end; $x$"],
  ["rules in brackets", "create rule r as on insert to t do (select 1; select 2)"],
  [
    "SQL function bodies",
    "create function f() returns int begin atomic select case when true then 1 end; select 2; end",
  ],
])("splitStatements does not split %s", (_what, statement) => {
  expect(texts(`${statement};\nselect 2;`)).toEqual([statement, "select 2"]);
});

it("splitStatements does not take $1 for a dollar quote", () => {
  expect(texts("select $1; select $2")).toEqual(["select $1", "select $2"]);
});

it("splitStatements omits empty statements and those that are only a comment", () => {
  expect(texts("-- nothing\n;;\n/* more; */ ;\n  ")).toEqual([]);
  expect(texts("-- why\nselect 1;")).toEqual(["-- why\nselect 1"]);
});

it("splitStatements splits after begin and end of a transaction", () => {
  expect(texts("begin; select 1; end; select 2;")).toEqual([
    "begin",
    "select 1",
    "end",
    "select 2",
  ]);
});

it("splitStatements accepts unclosed strings, quotes and comments", () => {
  expect(texts("select 'open; select 2")).toEqual(["select 'open", "select 2"]);
  expect(texts("do $$ open; select 2")).toEqual(["do $$ open", "select 2"]);
  expect(texts("/* open; select 2")).toEqual([]);
});

// Longer with each statement, it would take longer than a test may.
it("splitStatements splits a file of 5,000 long statements in linear time", () => {
  const source = `insert into t values (${"'some; text', ".repeat(50)}1);\n`.repeat(5000);
  expect(splitStatements(source)).toHaveLength(5000);
});

it.each([
  ["select 'it''s -- no comment' -- one", "select ''  "],
  ["select E'\\'', type'/*', a$b /* '*/ + 1", "select '', type'', a$b   + 1"],
  [
    'alter table "a--b" add c text default $x$ ; $$ $x$',
    "alter table \"a--b\" add c text default ''",
  ],
])("codeOf removes strings and comments from %s", (statement, code) => {
  expect(codeOf(statement)).toBe(code);
});
