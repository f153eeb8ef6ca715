import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { ReleaseError } from "./release-error.ts";

const claimName = /^\.claim-(\d+)-(.+)-[0-9a-f-]{36}$/;

// A release takes seconds; a claim of this age is of a process that ended without withdrawing it.
const longest = 10 * 60_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function isDead(directory: string, claim: string): Promise<boolean> {
  const [, pid, host] = claimName.exec(claim) ?? [];
  if (host === hostname() && !isRunning(Number(pid))) return true;
  const { mtimeMs } = await stat(join(directory, claim)).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs > longest;
}

async function livingClaims(directory: string): Promise<string[]> {
  const claims = (await readdir(directory)).filter((name) => claimName.test(name));
  const living: string[] = [];
  for (const claim of claims) {
    // Nobody else ever has this name: what is dead may be removed by anybody.
    if (await isDead(directory, claim)) await rm(join(directory, claim), { force: true });
    else living.push(claim);
  }
  return living;
}

/**
 * Does some work on a folder while nobody else does any. Everybody claims it by a file of their own
 * and then looks for others: of two who claim at once at least one sees the other, and steps back. A
 * claim whose process is gone counts for nothing, so that a crash blocks nobody.
 * @param patience milliseconds to wait for others
 * @throws ReleaseError when others do not end in time
 */
export async function exclusively<Result>(
  directory: string,
  work: () => Promise<Result>,
  patience = 60_000,
): Promise<Result> {
  await mkdir(directory, { recursive: true });
  const own = `.claim-${process.pid}-${hostname()}-${randomUUID()}`;
  const path = join(directory, own);
  const deadline = Date.now() + patience;
  for (;;) {
    await writeFile(path, "", { flag: "wx" });
    try {
      const others = (await livingClaims(directory)).filter((claim) => claim !== own);
      if (others.length === 0) return await work();
      if (Date.now() > deadline) {
        throw new ReleaseError(
          `${directory} is being worked on by somebody else (${others[0]}): try again when they are done.`,
        );
      }
    } finally {
      await rm(path, { force: true });
    }
    await delay(20 + Math.random() * 80);
  }
}
