/** Settings that the backend fixes: another value is reported. */
const requiredValues = new Map<string, unknown>([
  ["api.enabled", true],
  ["auth.enabled", true],
  ["db.major_version", 17],
  ["db.migrations.enabled", true],
  ["inbucket.enabled", true],
  ["realtime.enabled", true],
  ["storage.enabled", true],
]);

/** Keys that are never reported: of the CLI's other programs, or limits of unsupported features. */
const ignoredKeys = new Set([
  "analytics",
  "auth.rate_limit.sms_sent",
  "auth.rate_limit.web3",
  "db.shadow_port",
  "experimental",
  "studio",
]);

/**
 * Returns the keys of a document (`auth.hook.send_email`) that a schema does not read, unless they are switched off or
 * have the required value.
 * @param read what the schema returned for the document
 */
export function unreadKeys(
  document: unknown,
  read: unknown,
  path: readonly string[] = [],
): string[] {
  const readEntries = new Map(entriesOf(read));
  return entriesOf(document).flatMap(([name, value]) => {
    const innerPath = [...path, name];
    return readEntries.has(name)
      ? unreadKeys(value, readEntries.get(name), innerPath)
      : reportKeys(innerPath, value);
  });
}

/**
 * Returns the keys to report for a setting that the schema does not read: none if it is ignored, has the required
 * value or is switched off; a table's own key if it has settings, so that a feature is named once; else its subtables'.
 */
function reportKeys(path: readonly string[], value: unknown): string[] {
  const key = path.join(".");
  if (ignoredKeys.has(key)) return [];
  // A function is reported even without an enabled switch.
  if (key === "functions") return [key];
  if (requiredValues.has(key)) return requiredValues.get(key) === value ? [] : [key];
  const hasKnownSubkeys = [...requiredValues.keys(), ...ignoredKeys].some((known) =>
    known.startsWith(`${key}.`),
  );
  if (!hasKnownSubkeys && isOff(value)) return [];
  const entries = entriesOf(value);
  const isOnlyTables = entries.length > 0 && entries.every(([, inner]) => isTable(inner));
  if (!isOnlyTables && !hasKnownSubkeys) return [key];
  return entries.flatMap(([name, inner]) => reportKeys([...path, name], inner));
}

/** Whether a value is false or empty; of a table with a switch like `enabled`, only the switch counts. */
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
