import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Zone } from "@postlark/site/zones";

import { releasesFolder, type ReleasesFolder } from "@postlark/gateway/releases/releases-folder";
import { releaseBuilt } from "../switching.ts";
import { writeFixtureApps } from "@postlark/gateway/testing/fixture-apps";

/** The fixture apps beside an empty releases folder. */
export type FixtureReleases = {
  readonly apps: string;
  readonly folder: ReleasesFolder;
  /**
   * Makes an app's folder as a build of another version leaves it.
   * @param files what it holds besides or instead of the fixture's, by path below `dist`
   */
  build(app: Zone, version: string, files?: Readonly<Record<string, string>>): Promise<string>;
  /** Builds and releases; gives the release's name. */
  release(app: Zone, version: string, files?: Readonly<Record<string, string>>): Promise<string>;
  remove(): Promise<void>;
};

/** Writes them into temporary folders. */
export async function writeFixtureReleases(): Promise<FixtureReleases> {
  const { directory: apps, remove: removeApps } = await writeFixtureApps();
  const directory = await mkdtemp(join(tmpdir(), "postlark-releases-"));
  const folder = releasesFolder(join(directory, "releases"));
  let builds = 0;

  const build: FixtureReleases["build"] = async (app, version, files = {}) => {
    const target = join(directory, `build-${(builds += 1)}`);
    await cp(join(apps, app), target, { recursive: true });
    await writeFile(join(target, "package.json"), JSON.stringify({ version }));
    for (const [path, content] of Object.entries(files)) {
      await mkdir(join(target, "dist/assets"), { recursive: true });
      for (const twin of [".br", ".gz"])
        await rm(join(target, "dist", path + twin), { force: true });
      await writeFile(join(target, "dist", path), content);
    }
    return target;
  };

  return {
    apps,
    folder,
    build,
    async release(app, version, files) {
      const built = { app, folder: await build(app, version, files), commit: null };
      return (await releaseBuilt(folder, built)).released;
    },
    async remove() {
      await Promise.all([removeApps(), rm(directory, { recursive: true })]);
    },
  };
}
