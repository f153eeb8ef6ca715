import * as fc from "fast-check";
import { expect, it } from "vitest";

import { startRestProject } from "./rest-project.ts";
import { request as send } from "./rest-request.ts";

/** The same requests every time; `FUZZ_SEED` and `FUZZ_RUNS` look for others. */
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_122);
const runs = Number(process.env["FUZZ_RUNS"] ?? 1500);

const backend = await startRestProject();

/** Names that mean something to JavaScript, to SQL or to the grammar, beside real ones. */
const plain =
  "id title details authors books tags covers author_id pages * count __proto__ constructor prototype toString hasOwnProperty __defineGetter__ get then not and or select order limit offset on_conflict columns pg_sleep current_user - $1 -- ; ' \0 \u202e 😀 ünïcode 名前";
const names = fc.constantFrom(...plain.split(" "), "", "a b", '"quo""ted"', '"a.b,c(d)"', '"\\"');
const values = fc.oneof(
  fc.constantFrom(
    ...'1 null (1,2) {1,2} eq.1 not.is.null "x" * % \\ 1e400 NaN'.split(" "),
    "'; drop table books; --",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const operators = fc.constantFrom(
  ..."eq neq gt like(any) in is cs ov fts fts(english) match isdistinct not.eq frob".split(" "),
  "__proto__",
  "constructor",
);
const path = fc
  .tuple(
    names,
    fc.array(fc.tuple(fc.constantFrom("->", "->>"), fc.oneof(names, fc.constantFrom("0", "-1"))), {
      maxLength: 2,
    }),
  )
  .map(([name, steps]) => name + steps.flat().join(""));

const { selection } = fc.letrec<{ selection: string; item: string }>((tie) => ({
  selection: fc.array(tie("item"), { maxLength: 3 }).map((items) => items.join(",")),
  item: fc.oneof(
    { depthSize: "small" },
    path,
    fc.tuple(names, path).map(([alias, column]) => `${alias}:${column}`),
    fc.tuple(path, names).map(([column, cast]) => `${column}::${cast}`),
    path.map((column) => `${column}.sum()`),
    fc
      .tuple(
        fc.constantFrom("", "...", "x:", "__proto__:"),
        names,
        fc.constantFrom("", "!inner", "!left", "!author_id", "!__proto__"),
        tie("selection"),
      )
      .map(([before, name, hint, inner]) => `${before}${name}${hint}(${inner})`),
  ),
}));

const filter = fc.tuple(operators, values).map(([operator, value]) => `${operator}.${value}`);
const { logic } = fc.letrec<{ logic: string }>((tie) => ({
  logic: fc.oneof(
    { depthSize: "small" },
    fc.tuple(path, filter).map(([column, condition]) => `${column}.${condition}`),
    fc
      .tuple(
        fc.constantFrom("and", "or", "not.and", "not.or", "nor"),
        fc.array(tie("logic"), { minLength: 1, maxLength: 3 }),
      )
      .map(([word, inner]) => `${word}(${inner.join(",")})`),
  ),
}));

const parameter = fc.oneof(
  selection.map((value): [string, string] => ["select", value]),
  fc.tuple(path, filter),
  fc
    .tuple(names, names, filter)
    .map(([relation, column, value]): [string, string] => [`${relation}.${column}`, value]),
  fc.tuple(
    fc.constantFrom("or", "and", "not.or", "books.or", "__proto__.or"),
    logic.map((inner) => `(${inner})`),
  ),
  fc.tuple(
    fc.constantFrom("order", "authors.order", "__proto__.order"),
    fc
      .tuple(path, fc.constantFrom("", ".desc", ".asc.nullslast", ".frob"))
      .map((parts) => parts.join("")),
  ),
  fc.tuple(
    fc.constantFrom("limit", "offset", "books.limit", "on_conflict", "columns"),
    fc.oneof(names, fc.constantFrom("1", "0", "-1", "9".repeat(30))),
  ),
);

const request = fc.record({
  target: fc.oneof(
    fc.constantFrom(
      ..."books authors cars long_books rpc/add rpc/book_named rpc/whole".split(" "),
      ..."rpc/constructor __proto__ rpc/__proto__".split(" "),
    ),
    names.map(encodeURIComponent),
  ),
  method: fc.constantFrom("GET", "GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"),
  query: fc
    .array(parameter, { maxLength: 4 })
    .map((pairs) => new URLSearchParams(pairs).toString()),
  prefer: fc.constantFrom(
    "",
    "count=exact",
    "return=representation",
    "resolution=merge-duplicates,return=representation",
    "handling=strict,max-affected=0",
    "tx=rollback",
    "missing=default",
    "__proto__=1",
  ),
  accept: fc.constantFrom(
    "*/*",
    "application/json",
    "text/csv",
    "application/vnd.pgrst.object+json",
    'application/vnd.pgrst.plan+json;for="x"',
    "application/*;q=0.1",
  ),
  body: fc.oneof(
    fc.json({ maxDepth: 2 }),
    fc.constantFrom(
      "",
      "{",
      "[]",
      '{"__proto__":{"a":1}}',
      '[{"id":1},{"id":2}]',
      '{"constructor":1}',
    ),
  ),
});

it(
  "random requests never fail with 5xx and never pollute prototypes",
  { timeout: 120 * runs },
  async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ target, method, query, prefer, accept, body }) => {
        const url = `${backend.url}/rest/v1/${target}?${query}`;
        const hasBody = method !== "GET" && method !== "HEAD";
        const { status, text, headers } = await send(url, {
          method,
          headers: { prefer, accept },
          ...(hasBody && { body }),
        });
        const isError = status >= 400 && method !== "HEAD";
        const shown = isError ? headers.get("content-type") : "application/json; charset=utf-8";
        const answerBody: unknown = isError ? JSON.parse(text) : { message: "" };
        expect(`${status} ${text}`).not.toMatch(/^5/);
        expect(shown).toBe("application/json; charset=utf-8");
        expect(answerBody).toHaveProperty("message");
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
    for (const name in {}) throw new Error(`Every object has got a ${name}.`);
    expect(backend.logged).toEqual([]);
  },
);
