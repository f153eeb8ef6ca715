import { readManifest, readPackagedRelease } from "@postlark/gateway/releases/packaged-release";
import { ReleaseError } from "@postlark/gateway/releases/release-error";
import type { ReleasesFolder } from "@postlark/gateway/releases/releases-folder";
import { computePerZone } from "@postlark/gateway/releases/site";
import { isHashed } from "@postlark/gateway/static/app-files";
import { isEncodedTwin } from "@postlark/gateway/static/static-file";
import { zonePaths, type Routes, type Zone } from "@postlark/site/zones";

import { findCollision } from "./collisions.ts";

/** The current releases' routes, and the built-in table for apps without a release. */
function currentRoutes(folder: ReleasesFolder): Promise<Routes> {
  return computePerZone(async (app) => {
    const [current] = await folder.pointer(app);
    if (current === undefined) return zonePaths[app];
    return (await readManifest(folder.releaseFolder(app, current))).routes;
  });
}

/** Browsers and caches store a name with a hash for ever: its content must never change. */
async function requireSameHashed(folder: ReleasesFolder, app: Zone, path: string): Promise<void> {
  const ownManifest = await readManifest(path);
  const hashes = new Map(ownManifest.files.map((file) => [file.path, file.sha256]));
  for (const id of await folder.list(app)) {
    // A damaged release is not served, and must not block later ones.
    const files = await readManifest(folder.releaseFolder(app, id)).then(
      (manifest) => manifest.files,
      () => [],
    );
    const changed = files.find(
      (file) =>
        isHashed(file.path) &&
        // Another version of the compressor produces another file from the same content.
        !isEncodedTwin(file.path) &&
        (hashes.get(file.path) ?? file.sha256) !== file.sha256,
    );
    if (!changed) continue;
    throw new ReleaseError(
      `${path} is refused: ${changed.path} has another content in the release ${id}.`,
    );
  }
}

/** @throws ReleaseError unless the package is compatible with the other apps' current releases */
export async function admit(folder: ReleasesFolder, app: Zone, path: string): Promise<string> {
  const release = await readPackagedRelease(path);
  if (release.app !== app) {
    throw new ReleaseError(`${path} is a release of ${release.app}, not of ${app}.`);
  }
  const collision = findCollision(app, release.routes, await currentRoutes(folder));
  if (collision) {
    const { route, owner } = collision;
    throw new ReleaseError(`${path} is refused: its route ${route} collides with ${owner}.`);
  }
  await requireSameHashed(folder, app, path);
  return release.id;
}
