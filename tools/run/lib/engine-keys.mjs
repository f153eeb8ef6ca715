import { randomBytes } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/**
 * Writes keys to a new file beside theirs, readable by its owner only.
 * @param {string} path
 * @param {{ current: string, keys: Record<string, string> }} content
 * @returns {string} where they are
 */
function writeBeside(path, content) {
  const unfinished = `${path}.${process.pid}`;
  // Left by a killed process that had the same id.
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, `${JSON.stringify(content, undefined, 2)}\n`, {
    mode: 0o600,
    flag: "wx",
    // Flushed before it replaces keys that nothing can be decrypted without: a power cut must not leave it empty.
    flush: true,
  });
  return unfinished;
}

/**
 * The file with the key that encrypts credentials of connected accounts: created once, readable by its owner only,
 * and never overwritten, because nothing can be decrypted without it.
 * @param {string} path
 */
export function ensureKeyFile(path) {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  const content = { current: "local", keys: { local: randomBytes(32).toString("base64") } };
  const unfinished = writeBeside(path, content);
  try {
    // Unlike a rename, a link never replaces a file that another process has created meanwhile.
    linkSync(unfinished, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(unfinished);
  }
}

/** The key that encrypts credentials now. @param {string} path */
export function currentKey(path) {
  const { current, keys } = JSON.parse(readFileSync(path, "utf8"));
  return { id: String(current), key: Buffer.from(keys[current], "base64") };
}

/**
 * Adds a key and makes it the current one. Older keys remain: backups need them, and so do credentials until they are
 * re-encrypted. Not safe for two processes at once: one would lose its key.
 * @param {string} path
 * @param {Date} [now]
 * @returns {string} its id
 */
export function addKey(path, now = new Date()) {
  const { keys } = JSON.parse(readFileSync(path, "utf8"));
  const day = `k${now.toISOString().slice(0, 10).replaceAll("-", "")}`;
  let id = day;
  for (let next = 2; id in keys; next += 1) id = `${day}_${next}`;
  const content = { current: id, keys: { ...keys, [id]: randomBytes(32).toString("base64") } };
  renameSync(writeBeside(path, content), path);
  return id;
}
