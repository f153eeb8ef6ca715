import { randomUUID } from "node:crypto";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import type { ReleasesFolder } from "@postlark/gateway/releases/releases-folder";
import type { Zone } from "@postlark/site/zones";

import { withLock } from "./lock.ts";
import { writePointer } from "./pointer.ts";

/** Temporary folders of crashed releases; none is in use while we have the lock. */
const leftover = /^\.(?:staging|removed|current)-/;

/** An app's releases: the current one, those served before it, then the others by age. */
export async function releasesByUse(folder: ReleasesFolder, app: Zone): Promise<string[]> {
  const ids = await folder.list(app);
  const served = (await folder.pointer(app)).filter((id) => ids.includes(id));
  const ages = new Map<string, number>();
  for (const id of ids) ages.set(id, (await stat(folder.releaseFolder(app, id))).mtimeMs);
  const olderIds = ids.toSorted((one, other) => (ages.get(other) ?? 0) - (ages.get(one) ?? 0));
  return [...new Set([...served, ...olderIds])];
}

/**
 * Removes the releases that have not been served for longest, and returns their names. Tabs opened on a removed
 * release can no longer load parts they have not fetched.
 * @param limit how many releases to keep besides the current one
 */
export function prune(folder: ReleasesFolder, app: Zone, limit: number): Promise<string[]> {
  return withLock(folder.directory, async () => {
    const removed = (await releasesByUse(folder, app)).slice(limit + 1);
    const pointer = await folder.pointer(app);
    const remaining = pointer.filter((id) => !removed.includes(id));
    if (remaining.length < pointer.length) await writePointer(folder, app, remaining);
    for (const id of removed) {
      const path = join(folder.appFolder(app), `.removed-${randomUUID()}`);
      // The rename is atomic, so that no process finds half a release.
      await rename(folder.releaseFolder(app, id), path);
    }
    const names = await readdir(folder.appFolder(app)).catch(() => []);
    for (const name of names.filter((entry) => leftover.test(entry))) {
      await rm(join(folder.appFolder(app), name), { recursive: true, force: true });
    }
    return removed;
  });
}
