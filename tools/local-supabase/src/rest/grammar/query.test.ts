import { describe, expect, it } from "vitest";

import { RestError } from "../errors.ts";
import { parseQuery } from "./query.ts";
import { parseSelect } from "./select.ts";

const parse = (query: string) => parseQuery(new URLSearchParams(query), false);

const nested = (depth: number) => `${"a(".repeat(depth)}b${")".repeat(depth)}`;

function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof RestError) return error.body;
    throw error;
  }
  return undefined;
}

describe("select", () => {
  it.each([
    ["id", { columns: [{ field: { name: "id", path: [] } }] }],
    ["a:id", { columns: [{ field: { name: "id", path: [] }, alias: "a" }] }],
    ["id::text", { columns: [{ field: { name: "id", path: [] }, cast: "text" }] }],
    ["a:id::text", { columns: [{ field: { name: "id", path: [] }, alias: "a", cast: "text" }] }],
    ["count()", { columns: [{ field: { name: "*", path: [] }, aggregate: "count" }] }],
    ["price.sum()::int", { columns: [{ aggregate: "sum", aggregateCast: "int" }] }],
    [
      "data->a->>0",
      {
        columns: [
          {
            field: {
              name: "data",
              path: [
                { arrow: "->", operand: "a", isIndex: false },
                { arrow: "->>", operand: "0", isIndex: true },
              ],
            },
          },
        ],
      },
    ],
    ['"a,b(c)"', { columns: [{ field: { name: "a,b(c)", path: [] } }] }],
    ['"a\\"b"', { columns: [{ field: { name: 'a"b', path: [] } }] }],
    ["first-name", { columns: [{ field: { name: "first-name", path: [] } }] }],
    ["a(b)", { relations: [{ name: "a", isInner: false, isSpread: false }] }],
    ["x:a!hint!inner(b)", { relations: [{ name: "a", alias: "x", hint: "hint", isInner: true }] }],
    ["...a(b)", { relations: [{ name: "a", isSpread: true }] }],
    ["a(b(c(*)))", { relations: [{ items: { relations: [{ items: { relations: [{}] } }] } }] }],
  ])("parses %s", (text, selection) => {
    expect(parseSelect(text)).toMatchObject(selection);
  });

  it.each(["id,", "a(b", "a)", "a b c!", "id::", "data->", "(a)", "a(b))", '"open', "a;b", "*x"])(
    "refuses %s",
    (text) => {
      expect(refusalOf(() => parseSelect(text))).toMatchObject({ code: "PGRST100" });
    },
  );

  it("reports the column where parsing stopped", () => {
    expect(refusalOf(() => parseSelect("id,na;me"))).toEqual({
      code: "PGRST100",
      message: '"failed to parse select parameter (id,na;me)" (line 1, column 6)',
      details: 'unexpected ";" expecting end of input',
      hint: null,
    });
  });

  it("refuses more than 100 nested brackets", () => {
    expect(refusalOf(() => parseSelect(nested(100)))).toBeUndefined();
    expect(refusalOf(() => parseSelect(nested(101)))).toMatchObject({ code: "PGRST100" });
  });
});

describe("filters", () => {
  it.each([
    ["id=eq.1", { operation: { kind: "compare", sql: "=", value: "1" } }],
    ["id=not.eq.1", { isNegated: true }],
    ["id=eq(any).{1,2}", { operation: { quantifier: "ANY", value: "{1,2}" } }],
    ["id=eq.", { operation: { value: "" } }],
    ["id=eq.a.b(c)", { operation: { value: "a.b(c)" } }],
    ["id=in.(1,2)", { operation: { kind: "in", values: ["1", "2"] } }],
    ['id=in.("a,b",c d, e)', { operation: { values: ["a,b", "c d", " e"] } }],
    ["id=in.()", { operation: { values: [""] } }],
    ["id=is.NULL", { operation: { kind: "is", truth: "NULL" } }],
    ["id=is.not_null", { operation: { truth: "NOT NULL" } }],
    ["id=fts(german).x", { operation: { kind: "search", language: "german", value: "x" } }],
    ["a->b->>c=eq.1", { field: { name: "a", path: [{ operand: "b" }, { operand: "c" }] } }],
  ])("parses %s", (query, filter) => {
    expect(parse(query.replace("+", "%2B")).filters[0]?.value).toMatchObject(filter);
  });

  it("parses nested conditions, also on a relation", () => {
    expect(parse('a.or=(b.eq.1,not.and(c.in.(1,2),"d.e".like."x,y"))').logic).toMatchObject([
      {
        path: ["a"],
        value: {
          operator: "OR",
          conditions: [
            { field: { name: "b" } },
            {
              operator: "AND",
              isNegated: true,
              conditions: [
                { operation: { values: ["1", "2"] } },
                { field: { name: "d.e" }, operation: { value: "x,y" } },
              ],
            },
          ],
        },
      },
    ]);
    expect(parse("not.or=(a.is.null)").logic).toMatchObject([
      { path: [], value: { isNegated: true } },
    ]);
  });

  it.each([
    "id=1",
    "id=frob.1",
    "id=is.maybe",
    "id=in.1",
    "id=in.(1",
    "or=(a.eq.1",
    "or=a.eq.1",
    "or=()",
    "id;x=eq.1",
    "=eq.1",
    "a..b=eq.1",
    '"\0"=eq.1',
  ])("refuses %j", (query) => {
    const [name = "", value = ""] = query.split(/=(.*)/s);
    const search = new URLSearchParams([[name, value]]);
    expect(refusalOf(() => parseQuery(search, false))).toMatchObject({ code: "PGRST100" });
  });
});

describe("other query parameters", () => {
  it("parses order, pages and columns", () => {
    expect(
      parse(
        "order=a.desc.nullslast,b(c)&x.limit=2&offset=3&limit=many&columns=a,%22b,c%22&on_conflict=a",
      ),
    ).toMatchObject({
      orders: [
        {
          path: [],
          value: [
            { field: { name: "a" }, direction: "DESC", nulls: "NULLS LAST" },
            { relation: "b", field: { name: "c" } },
          ],
        },
      ],
      limits: [{ path: ["x"], value: 2n }],
      offsets: [{ path: [], value: 3n }],
      columns: ["a", "b,c"],
      onConflict: ["a"],
    });
  });

  it.each(["order=a.up", "order=a.asc.x", "order=a,,b", "columns=a;b", "on_conflict=("])(
    "refuses %s",
    (query) => {
      expect(refusalOf(() => parse(query))).toMatchObject({ code: "PGRST100" });
    },
  );

  it("are a called function's arguments unless they are filters", () => {
    const { parameters, filters } = parseQuery(new URLSearchParams("a=1&b=eq.2&c=eq&d=x.y"), true);
    expect(parameters).toEqual([
      ["a", "1"],
      ["c", "eq"],
      ["d", "x.y"],
    ]);
    expect(filters).toMatchObject([{ value: { field: { name: "b" } } }]);
  });

  it("accept names such as __proto__ and constructor", () => {
    const { filters, select } = parse("select=__proto__,constructor(*)&__proto__.toString=eq.1");
    expect(select.columns).toMatchObject([{ field: { name: "__proto__" } }]);
    expect(filters).toMatchObject([
      { path: ["__proto__"], value: { field: { name: "toString" } } },
    ]);
  });
});
