import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { ManifestFile, ReleaseManifest } from "@postlark/site/release-manifest";
import { routes, type Zone } from "@postlark/site/zones";

import { filesBelow } from "./files-below.ts";
import { layout, sha256 } from "./packaged-release.ts";
import { ReleaseError } from "./release-error.ts";

/** A built app, and what is to be said of it. */
export type BuiltApp = {
  readonly app: Zone;
  /** The app's own folder, with its package.json and `dist`. */
  readonly folder: string;
  /** What it was built from; `null` when nobody knows. */
  readonly commit: string | null;
};

async function versionIn(folder: string): Promise<string> {
  const path = join(folder, "package.json");
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new ReleaseError(`${path} cannot be read: a release has the version of its app.`, {
      cause: error,
    });
  });
  const value: unknown = JSON.parse(text);
  const isVersioned = typeof value === "object" && value !== null && "version" in value;
  if (isVersioned && typeof value.version === "string") return value.version;
  throw new ReleaseError(`${path} has no version.`);
}

/**
 * Packages a built app: copies what it serves and writes its manifest. The same build gives the same
 * package.
 * @param target a folder that is not there yet
 * @throws ReleaseError when there is no build, or the folder is there
 */
export async function packageApp(built: BuiltApp, target: string): Promise<void> {
  const dist = join(built.folder, "dist");
  const version = await versionIn(built.folder);
  const names = await filesBelow(dist).catch((error: unknown) => {
    throw new ReleaseError(`${dist} cannot be read: build the app first.`, { cause: error });
  });
  await mkdir(dirname(target), { recursive: true });
  // Never into what is there: a package holds nothing but its build.
  await mkdir(target).catch((error: unknown) => {
    throw new ReleaseError(`${target} cannot be made: it is there already.`, { cause: error });
  });
  const files: ManifestFile[] = [];
  for (const path of names) {
    const copy = join(target, layout.files, path);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(join(dist, path), copy);
    // Of the copy: a build that runs meanwhile must not make a manifest of something else.
    const content = await readFile(copy);
    files.push({ path, size: content.length, sha256: sha256(content) });
  }
  const manifest: ReleaseManifest = {
    format: 1,
    app: built.app,
    version,
    commit: built.commit,
    routes: routes[built.app],
    files,
  };
  await writeFile(join(target, layout.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
}
