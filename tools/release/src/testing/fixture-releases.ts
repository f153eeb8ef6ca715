import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { releasesFolder } from "@postlark/gateway/releases/releases-folder";
import { writeFixtureApps } from "@postlark/gateway/testing/fixture-apps";
import type { Zone } from "@postlark/site/zones";
import { onTestFinished } from "vitest";

import { packageApp } from "../package-app.ts";
import { releaseBuilt } from "../switching.ts";

export type FixtureReleases = Awaited<ReturnType<typeof writeFixtureReleases>>;

/** Fixture apps and an empty releases folder, removed after the test. */
export async function writeFixtureReleases() {
  const { directory: apps, remove: removeApps } = await writeFixtureApps();
  const directory = await mkdtemp(join(tmpdir(), "postlark-releases-"));
  onTestFinished(async () => {
    await Promise.all([removeApps(), rm(directory, { recursive: true })]);
  });
  const folder = releasesFolder(join(directory, "releases"));
  let builds = 0;

  /**
   * Rewrites an app's folder as another version's build would.
   * @param files files added to or replacing the fixture's, by path below `dist`
   */
  async function build(app: Zone, version: string, files: Readonly<Record<string, string>> = {}) {
    const target = join(directory, `build-${(builds += 1)}`);
    await cp(join(apps, app), target, { recursive: true });
    await writeFile(join(target, "package.json"), JSON.stringify({ version }));
    await mkdir(join(target, "dist/assets"), { recursive: true });
    for (const [path, content] of Object.entries(files)) {
      for (const twin of [".br", ".gz"]) {
        await rm(join(target, "dist", path + twin), { force: true });
      }
      await writeFile(join(target, "dist", path), content);
    }
    return target;
  }

  return {
    apps,
    folder,
    build,
    async release(app: Zone, version: string, files?: Readonly<Record<string, string>>) {
      const built = { app, folder: await build(app, version, files), commit: null };
      return (await releaseBuilt(folder, built)).released;
    },
    /** A package of an app's version 1.1.0, with optional changes to its manifest. */
    async package(app: Zone, files?: Readonly<Record<string, string>>, change: object = {}) {
      const built = await build(app, "1.1.0", files);
      const path = join(built, "package");
      await packageApp({ app, folder: built, commit: null }, path);
      const manifest = join(path, "manifest.json");
      const value: unknown = JSON.parse(await readFile(manifest, "utf8"));
      await writeFile(manifest, JSON.stringify(Object.assign({}, value, change)));
      return path;
    },
  };
}
