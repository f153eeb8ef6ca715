import { describe, expect, it } from "vitest";

import { applyEdit } from "../find-mutants.mjs";
import { newestDefinitions } from "./definitions.mjs";
import { findSqlMutants } from "./find-mutants.mjs";

/** @param {string} text */
function mutantsIn(text) {
  return newestDefinitions([{ file: "a.sql", text }]).flatMap((definition) =>
    findSqlMutants(text, definition).map((edit) => ({ ...edit, mutated: applyEdit(text, edit) })),
  );
}

/** @param {string} body */
function inFunction(body) {
  return `create function public.f(id uuid) returns void language plpgsql as $$\n${body}\n$$;`;
}

/** @param {string} text */
function bare(text) {
  return text.replaceAll(/\s+/g, " ");
}

describe("mutants of a function", () => {
  it.each([
    ["role or workspace check", "perform private.require_role(w, 'editor');", "null;"],
    ["role or workspace check", "where p.workspace_id = w;", "where true ;"],
    ["role or workspace check", "if role = 'a' then return; end if;", "null;"],
    ["removed call", "perform private.audit(w, 'a; b');", "null;"],
    ["dropped lock", "select 1 from a for no key update;", "select 1 from a;"],
    ["dropped lock", "select 1 from a for update skip locked;", "select 1 from a;"],
    ["dropped lock", "perform pg_advisory_xact_lock(1);", "null;"],
    ["dropped guard", "if a is null then perform private.refuse(404, 'x', 'y'); end if;", "null;"],
    [
      "negated",
      "if a = 1 then x := 1; end if;",
      "if not coalesce((a = 1), false) then x := 1; end if;",
    ],
    ["negated", "where not exists (select)", "where exists (select)"],
    ["dropped clause", "if a and b then c; end if;", "if a and true then c; end if;"],
    ["dropped clause", "if a or b then c; end if;", "if false or b then c; end if;"],
    ["dropped where", "delete from t where a = 1 and b;", "delete from t where true and b;"],
    ["dropped where", "where a between 1 and 2 and b", "where a between 1 and 2 and true "],
    [
      "dropped where",
      "insert into t values (1) on conflict (a) where b do nothing;",
      "insert into t values (1) on conflict (a) where true do nothing;",
    ],
    [
      "dropped where",
      "delete from t where case when a and b then c else d end and e;",
      "delete from t where true and e;",
    ],
    ["boundary", "if size > 10 then c; end if;", "if size >= 10 then c; end if;"],
    ["changed limit", "if size > 10 then c; end if;", "if size > 11 then c; end if;"],
    ["changed limit", "select a from b limit 50", "select a from b limit 51"],
    ["off by one", "set revision = p.revision + 1", "set revision = p.revision"],
    ["early return", "begin\n  delete from t;\nend", "begin\n  return;\n  delete from t;\nend"],
    ["swapped arguments", "x := private.g(a, b.c);", "x := private.g(b.c, a);"],
    [
      "removed catch",
      "begin\n  a;\nexception when unique_violation then\n  b;\nend",
      "begin\n  a;\nend",
    ],
  ])('include "%s" for: %s', (kind, body, mutated) => {
    const own = mutantsIn(inFunction(body)).filter((one) => one.kind === kind);
    expect(own.map((one) => bare(one.mutated))).toContain(bare(inFunction(mutated)));
  });

  it.each([
    ["boundary", "where d.due_at < now()", "a moment is never exactly another one"],
    ["changed limit", "select a into b from c limit 1", "one is no limit"],
    [
      "role or workspace check",
      "perform private.require_role(w); perform private.require_role(w);",
      "the other one refuses as well",
    ],
    ["swapped arguments", "x := private.g(a::text, b);", "a type is no argument"],
    ["removed call", "-- perform private.audit(w);", "it is a comment"],
    ["removed call", "x := 'perform private.audit(w);';", "it is a text"],
  ])('do not include "%s" for %s, since %s', (kind, body) => {
    expect(mutantsIn(inFunction(body)).filter((one) => one.kind === kind)).toEqual([]);
  });
});

describe("mutants of a policy", () => {
  it("let everybody in, or drop one clause", () => {
    const text = `create policy "Own" on public.t for all to authenticated using ((a = b)) with check (((a = 'x;') and (b > 1)));`;
    expect(mutantsIn(text).map(({ kind, mutated }) => [kind, mutated.slice(57)])).toEqual(
      [
        ["weakened policy", "using (true) with check (((a = 'x;') and (b > 1)));"],
        ["weakened policy", "using ((a = b)) with check (true);"],
        ["weakened policy", "using ((a = b)) with check (( true and (b > 1)));"],
        ["weakened policy", "using ((a = b)) with check (((a = 'x;') and true ));"],
      ].map(([kind, end]) => [kind, expect.stringContaining(end ?? "")]),
    );
  });
});

describe("definitions", () => {
  it("are the newest definition of each, without those that were dropped", () => {
    const found = newestDefinitions([
      { file: "1.sql", text: `${inFunction("one")}\n${inFunction("x").replaceAll("f(", "gone(")}` },
      { file: "2.sql", text: 'create policy "Own" on public.t using (a);' },
      {
        file: "3.sql",
        text: `drop function public.gone(uuid);\n-- create function public.no()\n${inFunction("two")}`,
      },
      {
        file: "4.sql",
        text: 'drop policy "Own" on public.t; create policy "Own" on public.t using (b);',
      },
    ]);
    expect(found.map(({ name, file }) => [name, file])).toEqual([
      ["public.f", "3.sql"],
      ["Own", "4.sql"],
    ]);
  });
});
