import type { z } from "zod";

/** What is so here whatever the file says: only another value makes a difference. */
const fixed = new Map<string, unknown>([
  ["api.enabled", true],
  ["auth.enabled", true],
  ["db.major_version", 17],
  ["db.migrations.enabled", true],
  ["inbucket.enabled", true],
  ["realtime.enabled", true],
  ["storage.enabled", true],
]);

/** What belongs to the CLI's other programs, or limits what is not offered here. */
const beside = new Set([
  "analytics",
  "auth.rate_limit.sms_sent",
  "auth.rate_limit.web3",
  "db.shadow_port",
  "experimental",
  "studio",
]);

/** @returns what is left, and those of the keys whose absence makes a difference: not what is off, or so anyway */
export function withoutUnread(
  document: unknown,
  issues: readonly z.core.$ZodIssue[],
): { read: unknown; unread: string[] } {
  let read = document;
  const unread: string[] = [];
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") continue;
    for (const key of issue.keys) {
      const path = [...issue.path.map(String), key];
      unread.push(...noticed(path, valueAt(document, path)));
      read = without(read, path);
    }
  }
  return { read, unread };
}

/** One entry for a table with settings of its own, so that a feature is named once; else one for each table in it. */
function noticed(path: readonly string[], value: unknown): string[] {
  const key = path.join(".");
  if (beside.has(key)) return [];
  // Also a function whose table switches nothing on is one that is missed.
  if (key === "functions") return [key];
  if (fixed.has(key)) return fixed.get(key) === value ? [] : [key];
  const isKnownInPart = [...fixed.keys(), ...beside].some((known) => known.startsWith(`${key}.`));
  if (!isKnownInPart && isOff(value)) return [];
  const entries = entriesOf(value);
  const isOnlyTables = entries.length > 0 && entries.every(([, inner]) => isTable(inner));
  if (!isOnlyTables && !isKnownInPart) return [key];
  return entries.flatMap(([name, inner]) => noticed([...path, name], inner));
}

/** A table's switches speak for the rest of it. */
function isOff(value: unknown): boolean {
  if (!isTable(value)) {
    return value === false || value === "" || (Array.isArray(value) && value.length === 0);
  }
  const entries = entriesOf(value);
  const switches = entries.filter(([name]) => /^enabled$|^enable_|_enabled$/.test(name));
  return (switches.length > 0 ? switches : entries).every(([, inner]) => isOff(inner));
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => entriesOf(inner).find(([key]) => key === name)?.[1],
    value,
  );
}

function without(value: unknown, [name, ...rest]: readonly string[]): unknown {
  const entries = entriesOf(value);
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([key]) => key !== name)
      : entries.map(([key, inner]) => [key, key === name ? without(inner, rest) : inner]),
  );
}

function isTable(value: unknown): value is object {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)
  );
}

function entriesOf(value: unknown): [string, unknown][] {
  return isTable(value) ? Object.entries(value) : [];
}
