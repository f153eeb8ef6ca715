/** Fixed settings: only another value makes a difference. */
const fixed = new Map<string, unknown>([
  ["api.enabled", true],
  ["auth.enabled", true],
  ["db.major_version", 17],
  ["db.migrations.enabled", true],
  ["inbucket.enabled", true],
  ["realtime.enabled", true],
  ["storage.enabled", true],
]);

/** Keys of the CLI's other programs, or limits of unsupported features. */
const beside = new Set([
  "analytics",
  "auth.rate_limit.sms_sent",
  "auth.rate_limit.web3",
  "db.shadow_port",
  "experimental",
  "studio",
]);

/**
 * The keys of a document (`auth.hook.send_email`) that a schema does not read, unless disabled or equal to the fixed
 * setting.
 */
export function unreadKeys(
  document: unknown,
  read: unknown,
  path: readonly string[] = [],
): string[] {
  const known = new Map(entriesOf(read));
  return entriesOf(document).flatMap(([name, value]) => {
    const inner = [...path, name];
    return known.has(name) ? unreadKeys(value, known.get(name), inner) : noticed(inner, value);
  });
}

/** One entry for a table with its own settings, so that a feature is named once; otherwise one for each subtable. */
function noticed(path: readonly string[], value: unknown): string[] {
  const key = path.join(".");
  if (beside.has(key)) return [];
  // A function is reported even without an enabled switch.
  if (key === "functions") return [key];
  if (fixed.has(key)) return fixed.get(key) === value ? [] : [key];
  const isKnownInPart = [...fixed.keys(), ...beside].some((known) => known.startsWith(`${key}.`));
  if (!isKnownInPart && isOff(value)) return [];
  const entries = entriesOf(value);
  const isOnlyTables = entries.length > 0 && entries.every(([, inner]) => isTable(inner));
  if (!isOnlyTables && !isKnownInPart) return [key];
  return entries.flatMap(([name, inner]) => noticed([...path, name], inner));
}

/** A table's `enabled` applies to all of it. */
function isOff(value: unknown): boolean {
  if (!isTable(value)) {
    return value === false || value === "" || (Array.isArray(value) && value.length === 0);
  }
  const entries = entriesOf(value);
  const switches = entries.filter(([name]) => /^enabled$|^enable_|_enabled$/.test(name));
  return (switches.length > 0 ? switches : entries).every(([, inner]) => isOff(inner));
}

function isTable(value: unknown): value is object {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)
  );
}

function entriesOf(value: unknown): [string, unknown][] {
  return isTable(value) ? Object.entries(value) : [];
}
