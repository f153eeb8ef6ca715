import { codeOf, splitStatements } from "../../local-supabase/src/database/split-statements.ts";

/** Tables that grow without limit (docs/operations/scaling.md): locks on them are noticed, and a scan takes minutes. */
export const largeTables = [
  "private.delivery_changes",
  "private.events",
  "private.jobs",
  "private.lanes",
  "private.media_bytes",
  "private.newsletter_recipients",
  "public.approvals",
  "public.audit_events",
  "public.deliveries",
  "public.delivery_edits",
  "public.delivery_events",
  "public.delivery_readings",
  "public.delivery_steps",
  "public.media",
  "public.metric_samples",
  "public.newsletter_subscribers",
  "public.notices",
  "public.post_comments",
  "public.post_versions",
  "public.posts",
];

const table = String.raw`(?:if (?:not )?exists )?(?:only )?(?<table>[a-z_]+(?:\.[a-z_]+)?)`;
const name = String.raw`(?:"[^"]+"|[a-z_0-9.]+)`;

/** Statements that take a strong lock on their table. A foreign key also locks the table it references. */
const locking = [
  `\\balter table ${table}`,
  `\\b(?:cluster|reindex table|vacuum full) ${table}`,
  `\\b(?:create|alter|drop) policy (?:if exists )?${name} on ${table}`,
  `\\bcreate (?:or replace )?(?:constraint )?trigger ${name} [^;]*? on ${table}`,
  `\\bdrop trigger (?:if exists )?${name} on ${table}`,
  `(?<=\\b(?:alter|create) table [^;]*) references ${table}`,
].map((pattern) => new RegExp(pattern, "gs"));

/** The same for lists of tables. */
const lockingLists =
  /\b(?:drop table|truncate|lock)(?: table)?(?: if exists)? (?<tables>(?:only )?[a-z_.]+(?: ?, ?(?:only )?[a-z_.]+)*)/g;

/** @param {string} code @returns {string[]} the tables that a statement locks */
function tablesLockedBy(code) {
  const singleTables = locking.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ groups }) => groups?.["table"] ?? ""),
  );
  const listedTables = [...code.matchAll(lockingLists)].flatMap(
    ({ groups }) => groups?.["tables"]?.split(/ ?, ?/) ?? [],
  );
  return [...singleTables, ...listedTables.map((listed) => listed.replace(/^only /, ""))];
}

const index = new RegExp(
  `\\bcreate (?:unique )?index (?<how>concurrently )?(?<once>if not exists )?(?:${name} )?on ${table}`,
);
const concurrent =
  /^(?:create (?:unique )?index concurrently|drop index concurrently|reindex .*concurrently)/;

/** Statements that scan or rewrite every row under that lock, with the alternative. @type {[RegExp, string][]} */
const scans = [
  [/ add (?:column )?.* generated always as \(.*\) stored/, "a stored column: fill it in batches"],
  [
    /(?: add (?:constraint .*)?(?:check|foreign key) ?\(| references )(?!.* not valid)/,
    "a constraint: add it `not valid`, and validate it in a migration of its own",
  ],
  [
    / add (?:constraint \S+ )?(?:unique|primary key|exclude)(?! using index)/,
    "an index: make it concurrently, then add the constraint `using index`",
  ],
  [/ alter (?:column )?\S+ (?:set data )?type /, "a new type: add a column and fill it in batches"],
  [
    / alter (?:column )?\S+ set not null/,
    "a scan: add a check `not valid`, validate it, then set it",
  ],
];

/** @param {string} code */
const plain = (code) =>
  code
    .replaceAll(/"([a-z_][a-z_0-9]*)"/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();

/** @param {string} statement with the comments before it */
function parse(statement) {
  const reason = /^(?:--[^\n]*\n)*-- locks: (?<reason>[^\n]{20,})\n/.exec(statement)?.groups;
  const code = plain(codeOf(statement));
  // A do block runs now, unlike a function's body.
  const block = /^do\b/.test(code) ? /\$(\w*)\$(.*)\$\1\$/s.exec(statement)?.[2] : undefined;
  return {
    isExplained: reason !== undefined,
    code: block === undefined ? code : `do ${plain(codeOf(block))}`,
  };
}

/**
 * What would block a large live database: a lock on a large table without lock_timeout, an index made under such a
 * lock, a full scan. `-- locks: <reason>` before a statement allows it.
 * @param {string} source of a migration
 * @returns {string[]}
 */
export function lockFaults(source) {
  const statements = splitStatements(source.toLowerCase()).map(({ text, line }) => ({
    ...parse(text),
    line,
  }));
  const created = new Set(
    statements.flatMap(
      ({ code }) =>
        new RegExp(`^create table (?!if not exists)${table}`).exec(code)?.groups?.["table"] ?? [],
    ),
  );
  /** @param {string} [named] */
  const isLarge = (named = "") =>
    largeTables.some((one) => (one === named || one.endsWith(`.${named}`)) && !created.has(one));
  const isConcurrent = statements.some(({ code }) => concurrent.test(code));
  let isLimited = false;

  return statements.flatMap(({ code, line, isExplained }) => {
    if (/^set (?:local |session )?lock_timeout\b/.test(code)) isLimited = true;
    if (isConcurrent && !concurrent.test(code) && !code.startsWith("set ")) {
      return `line ${line}: what is done concurrently gets a migration of its own`;
    }
    if (isExplained) return [];
    const { how, once, table: indexed } = index.exec(code)?.groups ?? {};
    if (isLarge(indexed) && !how)
      return `line ${line}: an index on ${indexed} is made concurrently`;
    if (how && once) {
      return `line ${line}: a failed try leaves an invalid index: drop it before, not \`if not exists\``;
    }
    const locked = tablesLockedBy(code).find(isLarge);
    if (locked === undefined) return [];
    const faults = isLimited
      ? []
      : [`line ${line}: lock_timeout is set before ${locked} is locked`];
    const scan = /\balter table /.test(code) && scans.find(([pattern]) => pattern.test(code));
    return scan
      ? [...faults, `line ${line}: ${locked} is read under a lock, by ${scan[1]}`]
      : faults;
  });
}
