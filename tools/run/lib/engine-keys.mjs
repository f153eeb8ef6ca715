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
 * Writes keys beside their file, for its owner's eyes alone.
 * @param {string} path
 * @param {{ current: string, keys: Record<string, string> }} content
 * @returns {string} where they are
 */
function writeBeside(path, content) {
  const unfinished = `${path}.${process.pid}`;
  // Of a killed process, whose id this one has now.
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, `${JSON.stringify(content, undefined, 2)}\n`, {
    mode: 0o600,
    flag: "wx",
    // It is about to stand for keys that nothing opens without: a loss of power must not leave it empty.
    flush: true,
  });
  return unfinished;
}

/**
 * The file with the key that credentials of connected accounts are encrypted by: made once, for its owner's
 * eyes alone, and never written over, because nothing reads them without it.
 * @param {string} path
 */
export function ensureKeyFile(path) {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  const content = { current: "local", keys: { local: randomBytes(32).toString("base64") } };
  const unfinished = writeBeside(path, content);
  try {
    // Unlike a rename, a link never takes the place of a file that somebody else has made meanwhile.
    linkSync(unfinished, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(unfinished);
  }
}

/** The key that credentials are encrypted by now. @param {string} path */
export function currentKey(path) {
  const { current, keys } = JSON.parse(readFileSync(path, "utf8"));
  return { id: String(current), key: Buffer.from(keys[current], "base64") };
}

/**
 * Adds a key and makes it the current one. Those that are there stay: backups need them, and credentials do until
 * they are wrapped anew. One process at a time: of two, one would lose its key.
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
