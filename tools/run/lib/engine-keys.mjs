import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * The file with the key that credentials of connected accounts are encrypted by: made once, for its owner's
 * eyes alone, and never written over, because nothing reads them without it.
 * @param {string} path
 */
export function ensureKeyFile(path) {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  const content = { current: "local", keys: { local: randomBytes(32).toString("base64") } };
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(content, undefined, 2)}\n`, {
    mode: 0o600,
    flag: "wx",
  });
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
