import { randomUUID } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";

import type { ReleasesFolder } from "@postlark/gateway/releases/releases-folder";
import type { Zone } from "@postlark/site/zones";

const remembered = 50;

/** Points to other releases: whoever reads meanwhile sees the former list or this one, whole. */
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
    // On the disk before it is renamed, or a power cut could leave an empty pointer.
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(folder.appFolder(app), "current"));
}
