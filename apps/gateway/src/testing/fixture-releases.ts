import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { zonePaths, type Zone } from "@postlark/site/zones";
import { onTestFinished } from "vitest";

import type { ReleaseManifest } from "../releases/manifest.ts";
import { releaseId, sha256 } from "../releases/packaged-release.ts";
import { releasesFolder } from "../releases/releases-folder.ts";
import { fixtureFiles, writeFixtureApps } from "./fixture-apps.ts";

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function contentsOf(app: Zone): Record<string, string> {
  const prefix = `${app}/dist/`;
  const appFiles = Object.entries(fixtureFiles).filter(
    ([path]) => path.startsWith(prefix) && !path.includes("/."),
  );
  return Object.fromEntries(appFiles.map(([path, text]) => [path.slice(prefix.length), text]));
}

export type FixtureReleases = Awaited<ReturnType<typeof writeFixtureReleases>>;

/** Writes the fixture apps and an empty releases folder, until the test ends. */
export async function writeFixtureReleases() {
  const { directory: apps, remove } = await writeFixtureApps();
  const directory = await mkdtemp(join(tmpdir(), "postlark-releases-"));
  onTestFinished(async () => {
    await Promise.all([remove(), rm(directory, { recursive: true })]);
  });
  const folder = releasesFolder(directory);

  /** Writes the pointer file; the first release is served. */
  const point = (app: Zone, releases: readonly string[]): Promise<void> =>
    write(join(folder.appFolder(app), "current"), `${releases.join("\n")}\n`);

  return {
    apps,
    folder,
    point,
    /**
     * Adds a release of the fixture app, points to it, and returns its name.
     * @param files added to or replacing the fixture's
     */
    async release(
      app: Zone,
      version: string,
      files: Readonly<Record<string, string>> = {},
      owned: readonly string[] = zonePaths[app],
    ): Promise<string> {
      const contents = Object.entries({ ...contentsOf(app), ...files });
      const manifest: ReleaseManifest = {
        format: 1,
        app,
        version,
        commit: null,
        routes: [...owned],
        files: contents.map(([path, text]) => ({
          path,
          size: Buffer.byteLength(text),
          sha256: sha256(text),
        })),
      };
      const text = JSON.stringify(manifest);
      const id = releaseId(text);
      const path = folder.releaseFolder(app, id);
      for (const [name, content] of contents) await write(join(path, "files", name), content);
      await write(join(path, "manifest.json"), text);
      await point(app, [id, ...(await folder.pointer(app))]);
      return id;
    },
  };
}
