import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";

import { removeData } from "./postgres/data-location.ts";
import { lockData } from "./postgres/data-lock.ts";
import { stopOrphanOfFolder } from "./postgres/server.ts";

/** The backend's files in a data directory, except Postgres'. */
const contents = ["jwt-key.json", "release.json", "storage"];

/** Keeps other files in the directory. @throws StartError while a backend uses it */
export async function resetData(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  const lock = await lockData(folder);
  try {
    await stopOrphanOfFolder(folder);
    await removeData(folder);
    for (const name of contents) await rm(join(folder, name), { recursive: true, force: true });
  } finally {
    await lock.release();
  }
}
