import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { zonePaths, zones, type Zone } from "@postlark/site/zones";

import { appFilesOf } from "../static/app-files.ts";
import { requireComplete, unreleased, type AppRelease } from "./app-release.ts";
import { filesBelow } from "./files-below.ts";
import { ReleaseError } from "./release-error.ts";

export function appFolder(appsDirectory: string, app: Zone): string {
  return join(appsDirectory, zones[app].app.replace("@postlark/", ""));
}

/** @throws ReleaseError if the build is missing or incomplete */
export async function readBuiltApp(appsDirectory: string, app: Zone): Promise<AppRelease> {
  const folder = join(appFolder(appsDirectory, app), "dist");
  const advice = `build the apps with "npm run build".`;
  const names = await filesBelow(folder).catch((cause: unknown) => {
    throw new ReleaseError(`${folder} cannot be read: ${advice}`, { cause });
  });
  const contents = new Map<string, Buffer>();
  for (const name of names) contents.set(name, await readFile(join(folder, name)));
  const identity = {
    app,
    id: unreleased,
    version: unreleased,
    commit: null,
    routes: zonePaths[app],
  };
  const release = { ...appFilesOf(app, contents), ...identity };
  try {
    requireComplete(release);
  } catch (cause) {
    if (!(cause instanceof ReleaseError)) throw cause;
    throw new ReleaseError(`${folder} is not whole, ${cause.message}: ${advice}`, { cause });
  }
  return release;
}
