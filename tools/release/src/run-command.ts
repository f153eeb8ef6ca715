import { appFolder } from "@postlark/gateway/releases/built-app";
import { readManifest, readPackagedRelease } from "@postlark/gateway/releases/packaged-release";
import { ReleaseError } from "@postlark/gateway/releases/release-error";
import { releasesFolder, type ReleasesFolder } from "@postlark/gateway/releases/releases-folder";
import type { Zone } from "@postlark/site/zones";

import type { ReleaseCommand } from "./command.ts";
import { packageApp } from "./package-app.ts";
import { prune, releasesByUse } from "./prune.ts";
import { releaseBuilt, releasePackaged, rollBack, type Switch } from "./switching.ts";

/** Where the command works. */
export type Place = {
  /** The releases folder; what only packages does without. */
  readonly releasesDirectory: string | undefined;
  readonly appsDirectory: string;
  readonly commit: string | null;
};

function told(app: Zone, { released, former }: Switch): string[] {
  if (released === former) return [`${app} serves ${released} already.`];
  return [`${app} serves ${released}${former === undefined ? "" : `, after ${former}`}.`];
}

async function listed(folder: ReleasesFolder, app: Zone): Promise<string[]> {
  const [current] = await folder.pointer(app);
  const releases = await releasesByUse(folder, app);
  if (releases.length === 0) return [`${app}: nothing has been released`];
  const lines = releases.map(async (id) => {
    const commit = await readManifest(folder.releaseFolder(app, id)).then(
      (manifest) => manifest.commit?.replace(/^(.{12})[0-9a-f]*/, "$1") ?? "unknown commit",
      () => "damaged",
    );
    return `${id === current ? "*" : " "} ${id}  ${commit}`;
  });
  return [`${app}:`, ...(await Promise.all(lines))];
}

/**
 * Does what the command asks.
 * @returns what to say, in lines
 * @throws ReleaseError when it is refused
 */
export async function runCommand(command: ReleaseCommand, place: Place): Promise<string[]> {
  const builtIn = (app: Zone, build: string | undefined) => ({
    app,
    folder: build ?? appFolder(place.appsDirectory, app),
    commit: place.commit,
  });
  if (command.kind === "pack") {
    await packageApp(builtIn(command.app, command.build), command.path);
    const { id } = await readPackagedRelease(command.path);
    return [`${command.app} ${id} is packaged in ${command.path}.`];
  }
  if (place.releasesDirectory === undefined) {
    throw new ReleaseError(
      "POSTLARK_RELEASES_DIR is not set: it names the folder that the gateway serves releases from.",
    );
  }
  const folder = releasesFolder(place.releasesDirectory);
  switch (command.kind) {
    case "list":
      return (await Promise.all(command.apps.map((app) => listed(folder, app)))).flat();
    case "release": {
      const built = builtIn(command.app, command.build);
      return told(command.app, await releaseBuilt(folder, built));
    }
    case "from":
      return told(command.app, await releasePackaged(folder, command.app, command.path));
    case "rollback":
      return told(command.app, await rollBack(folder, command.app, command.id));
    default: {
      const removed = await prune(folder, command.app, command.limit);
      return removed.length === 0 ? ["Nothing to prune."] : removed.map((id) => `Pruned ${id}.`);
    }
  }
}
