import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";

import { removeData } from "./postgres/data-location.ts";
import { lockData } from "./postgres/data-lock.ts";
import { stopOrphanOf } from "./postgres/server.ts";

/** What the backend keeps in a data directory, Postgres' files aside. */
const contents = ["jwt-key.json", "release.json", "storage"];

/** Files of others in the directory stay. @throws StartError while a backend uses it */
export async function resetData(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  const lock = await lockData(folder);
  try {
    await stopOrphanOf(folder);
    await removeData(folder);
    for (const name of contents) await rm(join(folder, name), { recursive: true, force: true });
  } finally {
    await lock.release();
  }
}
