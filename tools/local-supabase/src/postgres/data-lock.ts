import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { StartError } from "../start-error.ts";
import { identify } from "./process-identity.ts";

const lockSchema = z.object({ pid: z.int(), startedAt: z.string() });

/** @throws StartError when another running backend uses the directory */
export async function lockData(dataDir: string): Promise<{ release(): Promise<void> }> {
  const path = join(dataDir, "backend.lock");
  const claimPath = `${path}.${process.pid}`;
  const identity = await identify(process.pid);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(
      claimPath,
      JSON.stringify({ pid: process.pid, startedAt: identity?.startedAt ?? "" }),
    );
  } catch (error) {
    throw new StartError(
      `The data directory ${dataDir} cannot be written. Start as its owner, or choose another.`,
      { cause: error },
    );
  }
  try {
    while (!(await claim(claimPath, path))) {
      const holder = await readLock(path);
      if (holder !== undefined && (await isRunning(holder))) {
        throw new StartError(
          `Another backend (process ${holder.pid}) is using ${dataDir}. Stop it, or choose another data directory.`,
        );
      }
      await rm(path, { force: true });
    }
  } finally {
    await rm(claimPath, { force: true });
  }
  return { release: () => rm(path, { force: true }) };
}

/** Creates the lock by a hard link, which is atomic. @returns false if it exists */
async function claim(claimPath: string, path: string): Promise<boolean> {
  try {
    await link(claimPath, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function readLock(path: string): Promise<z.infer<typeof lockSchema> | undefined> {
  try {
    return lockSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return undefined;
  }
}

async function isRunning(holder: z.infer<typeof lockSchema>): Promise<boolean> {
  return (await identify(holder.pid))?.startedAt === holder.startedAt;
}
