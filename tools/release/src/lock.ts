import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { ReleaseError } from "@postlark/gateway/releases/release-error";

const claimName = /^\.claim-(\d+)-(.+)-[0-9a-f-]{36}$/;

// A release takes seconds; an older claim is from a process that crashed.
const staleAfter = 10 * 60_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function isStale(directory: string, claim: string): Promise<boolean> {
  const [, pid, host] = claimName.exec(claim) ?? [];
  if (host === hostname() && !isRunning(Number(pid))) return true;
  const { mtimeMs } = await stat(join(directory, claim)).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs > staleAfter;
}

async function livingClaims(directory: string): Promise<string[]> {
  const living: string[] = [];
  for (const name of await readdir(directory)) {
    if (!claimName.test(name)) continue;
    // The name is unique, so anybody may remove a stale claim.
    if (await isStale(directory, name)) await rm(join(directory, name), { force: true });
    else living.push(name);
  }
  return living;
}

/**
 * Does some work on a folder that no other process may change meanwhile. Every process first writes a claim file and
 * then looks for others: of two at once, at least one sees the other and withdraws (decision 041 says why not
 * `proper-lockfile`).
 * @param timeout milliseconds to wait for others
 * @throws ReleaseError when the lock is not released in time
 */
export async function withLock<Result>(
  directory: string,
  work: () => Promise<Result>,
  timeout = 60_000,
): Promise<Result> {
  await mkdir(directory, { recursive: true });
  const ownClaim = `.claim-${process.pid}-${hostname()}-${randomUUID()}`;
  const path = join(directory, ownClaim);
  const deadline = Date.now() + timeout;
  for (;;) {
    await writeFile(path, "", { flag: "wx" });
    try {
      const [other] = (await livingClaims(directory)).filter((claim) => claim !== ownClaim);
      if (other === undefined) return await work();
      if (Date.now() > deadline) {
        throw new ReleaseError(
          `${directory} is being worked on by somebody else (${other}): try again when they are done.`,
        );
      }
    } finally {
      await rm(path, { force: true });
    }
    await delay(20 + Math.random() * 80);
  }
}
