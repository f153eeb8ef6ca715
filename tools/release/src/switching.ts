import { randomUUID } from "node:crypto";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { layout } from "@postlark/gateway/releases/packaged-release";
import { ReleaseError } from "@postlark/gateway/releases/release-error";
import type { ReleasesFolder } from "@postlark/gateway/releases/releases-folder";
import type { Zone } from "@postlark/site/zones";

import { admit } from "./admission.ts";
import { withLock } from "./lock.ts";
import { packageApp, type BuiltApp } from "./package-app.ts";
import { writePointer } from "./pointer.ts";

/** The result of a switch; `former` is missing on an app's first release. */
export type Switch = { readonly released: string; readonly former: string | undefined };

async function switchTo(folder: ReleasesFolder, app: Zone, released: string): Promise<Switch> {
  const pointer = await folder.pointer(app);
  const [former] = pointer;
  if (former !== released) await writePointer(folder, app, [released, ...pointer]);
  return { released, former };
}

/** Adds a release under its name, atomically, and switches to it. */
function release(
  folder: ReleasesFolder,
  app: Zone,
  fill: (staging: string) => Promise<void>,
): Promise<Switch> {
  return withLock(folder.directory, async () => {
    await mkdir(folder.appFolder(app), { recursive: true });
    const staging = join(folder.appFolder(app), `.staging-${randomUUID()}`);
    try {
      await fill(staging);
      const id = await admit(folder, app, staging);
      const isStored = (await folder.list(app)).includes(id);
      if (isStored) await admit(folder, app, folder.releaseFolder(app, id));
      else await rename(staging, folder.releaseFolder(app, id));
      return await switchTo(folder, app, id);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  });
}

/** @throws ReleaseError when it is refused; nothing changes then */
export function releaseBuilt(folder: ReleasesFolder, built: BuiltApp): Promise<Switch> {
  return release(folder, built.app, (staging) => packageApp(built, staging));
}

/** Like {@link releaseBuilt}, with a package made elsewhere. */
export function releasePackaged(folder: ReleasesFolder, app: Zone, path: string): Promise<Switch> {
  return release(folder, app, async (staging) => {
    for (const name of Object.values(layout)) {
      const copied = cp(join(path, name), join(staging, name), { recursive: true });
      await copied.catch((cause: unknown) => {
        throw new ReleaseError(`${path} is refused: it lacks ${name}.`, { cause });
      });
    }
  });
}

/** Switches to the release served before, or to a given one. */
export function rollBack(folder: ReleasesFolder, app: Zone, requested?: string): Promise<Switch> {
  return withLock(folder.directory, async () => {
    const [former, ...before] = await folder.pointer(app);
    const released = requested ?? before[0];
    if (released === undefined) {
      throw new ReleaseError(
        `Nothing of ${app} was served before ${former ?? "its first release"}.`,
      );
    }
    if (!(await folder.list(app)).includes(released)) {
      throw new ReleaseError(
        `${released} is not kept: it has been pruned, or never was a release.`,
      );
    }
    await admit(folder, app, folder.releaseFolder(app, released));
    const index = before.indexOf(released);
    // Forget the release that is left: going back twice goes two releases back.
    if (index === -1) return switchTo(folder, app, released);
    await writePointer(folder, app, before.slice(index));
    return { released, former };
  });
}
