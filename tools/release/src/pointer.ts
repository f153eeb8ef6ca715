import { randomUUID } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";

import type { ReleasesFolder } from "@postlark/gateway/releases/releases-folder";
import type { Zone } from "@postlark/site/zones";

const remembered = 50;

/** Points to other releases. Atomic: readers see the former list or the new one. */
export async function writePointer(
  folder: ReleasesFolder,
  app: Zone,
  releases: readonly string[],
): Promise<void> {
  await mkdir(folder.appFolder(app), { recursive: true });
  const temporary = join(folder.appFolder(app), `.current-${randomUUID()}`);
  const file = await open(temporary, "wx");
  try {
    await file.writeFile(`${releases.slice(0, remembered).join("\n")}\n`);
    // Flush before the rename: a power cut could leave an empty pointer.
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(folder.appFolder(app), "current"));
}
