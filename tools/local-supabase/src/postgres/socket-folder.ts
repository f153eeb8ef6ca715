import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import type { DataLocation } from "./data-location.ts";

/** Bytes of a Unix socket's path that every system takes; macOS takes fewest. */
const longestPath = 103;

export type SocketFolder = { path: string; remove: () => Promise<void> };

const prefix = ".s.PGSQL.";

export function socketPath(folder: string, port: number): string {
  return join(folder, `${prefix}${port}`);
}

/** The folder of the data or, where its path is too long for a socket, a temporary one. */
export async function makeSocketFolder({ folder, account }: DataLocation): Promise<SocketFolder> {
  if (Buffer.byteLength(socketPath(folder, 65_535)) <= longestPath) {
    // A killed Postgres leaves them, and a new one takes its process id for alive when another process has it.
    const left = (await readdir(folder)).filter((name) => name.startsWith(prefix));
    await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
    return { path: folder, remove: async () => {} };
  }
  const temporary = await mkdtemp("/tmp/local-supabase-");
  if (account) await chown(temporary, account.uid, account.gid);
  return { path: temporary, remove: () => rm(temporary, { recursive: true, force: true }) };
}
