import { splitStatements } from "../../local-supabase/src/database/split-statements.ts";

/** What grows with use without an end (docs/operations/scaling.md): on these a lock is felt, and a scan takes minutes. */
export const largeTables = [
  "private.delivery_changes",
  "private.lanes",
  "private.measurements",
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

const table = String.raw`(?:if (?:not )?exists )?(?:only )?(?<table>[a-z_]+\.[a-z_]+)`;
const name = String.raw`(?:"[^"]+"|[a-z_0-9.]+)`;

/** Statements that wait until nobody uses their table, and let nobody use it while they wait. */
const locking = [
  `^alter table ${table}`,
  `^drop table ${table}`,
  `^truncate (?:table )?${table}`,
  `^lock (?:table )?${table}`,
  `^(?:create|alter|drop) policy (?:if exists )?${name} on ${table}`,
  `^create (?:or replace )?(?:constraint )?trigger ${name} .*? on ${table}`,
  `^drop trigger (?:if exists )?${name} on ${table}`,
  `^create table .*? references ${table}`,
].map((pattern) => new RegExp(pattern, "s"));

const index = new RegExp(
  `^create (?:unique )?index (?<how>concurrently )?(?<once>if not exists )?(?:${name} )?on ${table}`,
);
const concurrent =
  /^(?:create (?:unique )?index concurrently|drop index concurrently|reindex .*concurrently)/;

/** What reads or writes every row under that lock, and how it is done instead. @type {[RegExp, string][]} */
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

/** @param {string} statement with the comments before it */
function parse(statement) {
  const reason = /^(?:--[^\n]*\n)*-- locks: (?<reason>[^\n]{20,})\n/.exec(statement)?.groups;
  const code = statement.replaceAll(/--[^\n]*|\/\*.*?\*\//gs, " ");
  return { isExplained: reason !== undefined, code: code.replaceAll(/\s+/g, " ").trim() };
}

/**
 * What would stop a large live database: a lock on a large table without a limit on waiting for it, an index made
 * under such a lock, a read of every row. `-- locks: <reason>` directly before a statement says why it may.
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
      ({ code }) => new RegExp(`^create table ${table}`).exec(code)?.groups?.["table"] ?? [],
    ),
  );
  /** @param {string} [named] */
  const isLarge = (named = "") => largeTables.includes(named) && !created.has(named);
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
    const locked = locking
      .map((pattern) => pattern.exec(code)?.groups?.["table"])
      .find((named) => isLarge(named));
    if (locked === undefined) return [];
    const faults = isLimited
      ? []
      : [`line ${line}: lock_timeout is set before ${locked} is locked`];
    const scan = code.startsWith("alter table") && scans.find(([pattern]) => pattern.test(code));
    return scan
      ? [...faults, `line ${line}: ${locked} is read under a lock, by ${scan[1]}`]
      : faults;
  });
}
