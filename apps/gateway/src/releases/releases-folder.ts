import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Zone } from "@postlark/site/zones";

import { ReleaseError } from "./release-error.ts";

const releaseName = /^\d+\.\d+\.\d+(?:-[\w.-]+)?-[0-9a-f]{12}$/;

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/**
 * A folder of releases: `<app>/<release>/…`, and `<app>/current` with one release a line. The first is served; the
 * others were served before it, the latest first. Hidden names are incomplete.
 */
export function releasesFolder(directory: string) {
  const pointerOf = (app: Zone): string => join(directory, app, "current");

  return {
    directory,

    appFolder: (app: Zone): string => join(directory, app),

    releaseFolder: (app: Zone, id: string): string => join(directory, app, id),

    async list(app: Zone): Promise<string[]> {
      try {
        const entries = await readdir(join(directory, app), { withFileTypes: true });
        const folders = entries.filter(
          (entry) => entry.isDirectory() && releaseName.test(entry.name),
        );
        return folders.map((entry) => entry.name).toSorted();
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },

    /** The served release and former ones, the latest first; empty without releases. */
    async pointer(app: Zone): Promise<string[]> {
      const text = await readFile(pointerOf(app), "utf8").catch((error: unknown) => {
        if (isMissing(error)) return "";
        throw error;
      });
      const lines = text.split("\n").filter((line) => line !== "");
      if (lines.every((line) => releaseName.test(line))) return lines;
      throw new ReleaseError(`${pointerOf(app)} is malformed: it holds one release's name a line.`);
    },
  };
}

export type ReleasesFolder = ReturnType<typeof releasesFolder>;
