import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import type { DataLocation } from "./data-location.ts";

/** The maximum length of a Unix socket's path in bytes; macOS has the lowest. */
const maxPathLength = 103;

export type SocketFolder = { path: string; remove: () => Promise<void> };

const prefix = ".s.PGSQL.";

export function socketPath(folder: string, port: number): string {
  return join(folder, `${prefix}${port}`);
}

/** Returns the data's folder or, if its path is too long for a socket, creates a temporary folder. */
export async function makeSocketFolder({ folder, account }: DataLocation): Promise<SocketFolder> {
  if (Buffer.byteLength(socketPath(folder, 65_535)) <= maxPathLength) {
    // A killed Postgres leaves them, and a new one would take its reused process id for a live server.
    const leftSockets = (await readdir(folder)).filter((name) => name.startsWith(prefix));
    await Promise.all(leftSockets.map((name) => rm(join(folder, name), { force: true })));
    return { path: folder, remove: async () => {} };
  }
  const temporary = await mkdtemp("/tmp/local-supabase-");
  if (account) await chown(temporary, account.uid, account.gid);
  return { path: temporary, remove: () => rm(temporary, { recursive: true, force: true }) };
}
