import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { routes, type Zone } from "@postlark/site/zones";

import type { ReleaseManifest } from "../releases/manifest.ts";
import { releaseId, sha256 } from "../releases/packaged-release.ts";
import { releasesFolder, type ReleasesFolder } from "../releases/releases-folder.ts";
import { fixtureFiles, writeFixtureApps } from "./fixture-apps.ts";

/** The fixture apps beside an empty releases folder. */
export type FixtureReleases = {
  readonly apps: string;
  readonly folder: ReleasesFolder;
  /**
   * Puts a release of the fixture app into the folder and points to it; gives its name.
   * @param files what it holds besides or instead of the fixture's
   */
  release(
    app: Zone,
    version: string,
    files?: Readonly<Record<string, string>>,
    owned?: readonly string[],
  ): Promise<string>;
  /** Points to other releases: the first is served. */
  point(app: Zone, releases: readonly string[]): Promise<void>;
  remove(): Promise<void>;
};

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Writes both into temporary folders. */
export async function writeFixtureReleases(): Promise<FixtureReleases> {
  const { directory: apps, remove: removeApps } = await writeFixtureApps();
  const directory = await mkdtemp(join(tmpdir(), "postlark-releases-"));
  const folder = releasesFolder(directory);

  const point: FixtureReleases["point"] = (app, releases) =>
    write(join(folder.appFolder(app), "current"), `${releases.join("\n")}\n`);

  return {
    apps,
    folder,
    point,
    async release(app, version, files = {}, owned = routes[app]) {
      const own = Object.entries(fixtureFiles)
        .filter(([path]) => path.startsWith(`${app}/dist/`) && !path.includes("/."))
        .map(([path, text]) => [path.slice(`${app}/dist/`.length), text]);
      const contents: Record<string, string> = { ...Object.fromEntries(own), ...files };
      const manifest: ReleaseManifest = {
        format: 1,
        app,
        version,
        commit: null,
        routes: [...owned],
        files: Object.entries(contents).map(([path, text]) => ({
          path,
          size: Buffer.byteLength(text),
          sha256: sha256(text),
        })),
      };
      const text = JSON.stringify(manifest);
      const id = releaseId(text);
      const path = folder.releaseFolder(app, id);
      for (const [name, content] of Object.entries(contents)) {
        await write(join(path, "files", name), content);
      }
      await write(join(path, "manifest.json"), text);
      await point(app, [id, ...(await folder.pointer(app))]);
      return id;
    },
    async remove() {
      await Promise.all([removeApps(), rm(directory, { recursive: true })]);
    },
  };
}
