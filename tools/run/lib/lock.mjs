import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { isAlive } from "./process-tree.mjs";

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => error instanceof Error && "code" in error && error.code === code;

/** Whether the lock exists and its process runs. @param {string} path */
function isLockedByLiveProcess(path) {
  try {
    const holder = Number(readFileSync(path, "utf8"));
    // 0 would mean this process's own group.
    return Number.isSafeInteger(holder) && holder > 0 && isAlive(holder);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}

/** Creates the lock with its content at once, by a link. @returns false if it exists already @param {string} own @param {string} path */
function claim(own, path) {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    return false;
  }
}

/**
 * Removes the lock of a killed process. It is renamed first, which only one process can do, and is put back when
 * another process has taken it over since it was read.
 * @param {string} path
 */
function removeStaleLock(path) {
  const renamedPath = `${path}.${randomUUID()}`;
  try {
    renameSync(path, renamedPath);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
    return;
  }
  if (isLockedByLiveProcess(renamedPath)) claim(renamedPath, path);
  rmSync(renamedPath);
}

/**
 * Does work that only one process at a time may do. Others wait; the lock of a killed process is taken over.
 * @template Result
 * @param {string} path
 * @param {() => Promise<Result>} work
 */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  const ownPath = `${path}.${randomUUID()}`;
  writeFileSync(ownPath, String(process.pid));
  try {
    while (!claim(ownPath, path)) {
      if (isLockedByLiveProcess(path)) await delay(100);
      else removeStaleLock(path);
    }
  } finally {
    rmSync(ownPath);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
