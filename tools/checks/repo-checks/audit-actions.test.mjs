import { auditActions, auditKinds } from "../../../packages/domain/src/audit/audit-event.ts";
import { expect, test } from "vitest";

import { filesIn } from "./source-files.mjs";

/** What else stands in quotes with a dot in it: a name of a schema, of a setting or of a table's column. */
const others = new Set(["p", "postlark", "private", "public", "request"]);

const documented = filesIn(["docs"], /\/events\.md$/)
  .map(({ text }) => text)
  .join();

/** Events have such names too, each in the first column of the table in docs/events.md. */
const events = new Set(
  [...documented.matchAll(/^\| (`[^|]+)/gm)].flatMap(([, kinds = ""]) =>
    [...kinds.matchAll(/`([a-z_.]+)`/g)].map(([, kind]) => kind),
  ),
);

const named = filesIn(["supabase/migrations"], /\.sql$/).flatMap(({ text }) =>
  [...text.matchAll(/'(([a-z_]+)\.[a-z_]+)'/g)].flatMap(([, action = "", kind = ""]) =>
    others.has(kind) || events.has(action) ? [] : [action],
  ),
);

test("audit-event.ts lists exactly the actions that migrations write", () => {
  expect(new Set(named)).toEqual(new Set(auditActions));
});

test("auditKinds lists the kind of every action", () => {
  const kinds = new Set(auditActions.map((action) => action.slice(0, action.indexOf("."))));
  expect(new Set(auditKinds)).toEqual(kinds);
});
