import { zoneNames, type Zone } from "@postlark/site/zones";

import { unreleased, type AppRelease } from "./app-release.ts";
import { readBuiltApp } from "./built-app.ts";
import { readStoredRelease } from "./packaged-release.ts";
import { ReleaseError } from "./release-error.ts";
import type { ReleasesFolder } from "./releases-folder.ts";
import { composeSite, immutableAssets, computePerZone, type Assets, type Site } from "./site.ts";

export type Sources = {
  /** Apps without a release, one subfolder an app with its `dist`. */
  readonly appsDirectory: string;
  readonly folder: ReleasesFolder | undefined;
};

export type FolderState = Readonly<
  Record<Zone, { readonly current: string | undefined; readonly stored: readonly string[] }>
>;

/** Reads which release is current and which are stored, by pointers and names only. */
export function readFolderState(folder: ReleasesFolder | undefined): Promise<FolderState> {
  return computePerZone(async (app) => {
    if (!folder) return { current: undefined, stored: [] };
    const [[current], stored] = await Promise.all([folder.pointer(app), folder.list(app)]);
    return { current, stored };
  });
}

/** Replaces equal assets by those that are loaded, to share memory: most of a release equals its neighbours. */
function shareContent(assets: Assets, loaded: Assets): Assets {
  const entries = [...assets].map(([path, asset]): [string, typeof asset] => {
    const sameName = loaded.get(path);
    return [path, sameName?.tag === asset.tag ? sameName : asset];
  });
  return new Map(entries);
}

/** @param id undefined for the app's build, which is no release yet */
async function readRelease(
  { appsDirectory, folder }: Sources,
  app: Zone,
  id: string | undefined,
): Promise<AppRelease> {
  if (!folder || id === undefined) return readBuiltApp(appsDirectory, app);
  const release = await readStoredRelease(folder.releaseFolder(app, id));
  if (release.app === app) return release;
  throw new ReleaseError(`${id} is a release of ${release.app}, not of ${app}.`);
}

/**
 * Reads the current release of each app, and the assets of earlier ones, which open tabs may need.
 * @param former the present snapshot, whose releases are not read again
 * @param onProblem is called for each earlier release that is left out
 * @throws ReleaseError if a current release cannot be served
 */
export async function readSite(
  sources: Sources,
  state: FolderState,
  former: Site | undefined,
  onProblem: (reason: string) => void,
): Promise<Site> {
  const releases = await computePerZone(async (app) => {
    const formerRelease = former?.releases[app];
    const { current } = state[app];
    return formerRelease?.id === (current ?? unreleased)
      ? formerRelease
      : readRelease(sources, app, current);
  });
  const servedAssets = composeSite(releases, former?.earlier ?? new Map()).assets;
  const earlier = new Map<string, Assets>();

  const readEarlier = async (app: Zone, id: string): Promise<Assets> => {
    const served = former?.releases[app];
    if (served?.id === id) return immutableAssets(served);
    try {
      return immutableAssets(await readRelease(sources, app, id));
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      onProblem(error.message);
      return new Map();
    }
  };

  for (const app of zoneNames) {
    // An unreleased build is in no folder, but open tabs may need its assets.
    const isReplaced = former?.releases[app].id === unreleased && releases[app].id !== unreleased;
    const wasUnreleased = isReplaced || former?.earlier.has(`${app}/${unreleased}`);
    for (const id of wasUnreleased ? [unreleased, ...state[app].stored] : state[app].stored) {
      if (id === releases[app].id) continue;
      const key = `${app}/${id}`;
      const assets = former?.earlier.get(key) ?? (await readEarlier(app, id));
      earlier.set(key, shareContent(assets, servedAssets));
    }
  }
  return composeSite(releases, earlier);
}
