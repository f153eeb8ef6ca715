import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { appFolder } from "@postlark/gateway/releases/built-app";
import { readManifest, readPackagedRelease } from "@postlark/gateway/releases/packaged-release";
import { ReleaseError } from "@postlark/gateway/releases/release-error";
import { releasesFolder, type ReleasesFolder } from "@postlark/gateway/releases/releases-folder";
import { zoneNames, type Zone } from "@postlark/site/zones";

import { packageApp } from "./package-app.ts";
import { prune, releasesByUse } from "./prune.ts";
import { releaseBuilt, releasePackaged, rollBack, type Switch } from "./switching.ts";

export type Place = {
  /** The releases folder; not needed to make a package. */
  readonly releasesDirectory: string | undefined;
  readonly appsDirectory: string;
  readonly commit: string | null;
};

const usage = `release <app>                     package the built app, verify it and switch to it
release <app> --from <folder>     the same with a package made elsewhere
release <app> --pack <folder>     only package
release <app> --rollback [name]   switch back to what was served before, or to a kept release
release <app> --prune <number>    keep so many releases besides the one that is served
release [app] --list              what is served and what is kept

Apps: ${zoneNames.join(", ")}. --build <folder> names the app's own folder, with package.json and dist.`;

const options = {
  build: { type: "string" },
  from: { type: "string" },
  list: { type: "boolean" },
  pack: { type: "string" },
  prune: { type: "string" },
  rollback: { type: "boolean" },
} as const;

function refuse(reason: string): never {
  throw new ReleaseError(`${reason}\n\n${usage}`);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function describeSwitch(app: Zone, { released, former }: Switch): string[] {
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

function checkedArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  const [name, id, ...rest] = positionals;
  const app = zoneNames.find((zone) => zone === name);
  const { from, list, pack, prune: limit, rollback } = values;
  const chosen = [from, list, pack, limit, rollback].filter((value) => value !== undefined);
  if (chosen.length > 1) refuse("These options exclude each other.");
  if (name !== undefined && app === undefined) refuse(`${name} is not one of the apps.`);
  if (rest.length > 0 || (id !== undefined && !rollback)) refuse(`${id} is one word too many.`);
  if (app === undefined && !list) refuse("Which app?");
  if (limit !== undefined && !/^\d{1,4}$/.test(limit)) {
    refuse(`--prune ${limit} is not a number of releases.`);
  }
  return { ...values, limit, app, id };
}

export async function runCommand(args: readonly string[], place: Place): Promise<string[]> {
  const { app, id, build, from, limit, list, pack, rollback } = checkedArguments(args);
  const builtOf = (each: Zone) => ({
    app: each,
    folder: build === undefined ? appFolder(place.appsDirectory, each) : resolve(build),
    commit: place.commit,
  });
  if (app !== undefined && pack !== undefined) {
    const path = resolve(pack);
    await packageApp(builtOf(app), path);
    return [`${app} ${(await readPackagedRelease(path)).id} is packaged in ${path}.`];
  }
  if (place.releasesDirectory === undefined) {
    throw new ReleaseError(
      "POSTLARK_RELEASES_DIR is not set: it names the folder that the gateway serves releases from.",
    );
  }
  const folder = releasesFolder(place.releasesDirectory);
  if (app === undefined || list) {
    const apps = app === undefined ? zoneNames : [app];
    return (await Promise.all(apps.map((each) => listed(folder, each)))).flat();
  }
  if (from !== undefined)
    return describeSwitch(app, await releasePackaged(folder, app, resolve(from)));
  if (rollback) return describeSwitch(app, await rollBack(folder, app, id));
  if (limit === undefined) return describeSwitch(app, await releaseBuilt(folder, builtOf(app)));
  const removed = await prune(folder, app, Number(limit));
  return removed.length === 0 ? ["Nothing to prune."] : removed.map((each) => `Pruned ${each}.`);
}
