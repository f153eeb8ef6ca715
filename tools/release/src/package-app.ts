import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { filesBelow } from "@postlark/gateway/releases/files-below";
import type { ManifestFile, ReleaseManifest } from "@postlark/gateway/releases/manifest";
import { layout, sha256 } from "@postlark/gateway/releases/packaged-release";
import { ReleaseError } from "@postlark/gateway/releases/release-error";
import { zonePaths, type Zone } from "@postlark/site/zones";
import { z } from "zod";

export type BuiltApp = {
  readonly app: Zone;
  readonly folder: string;
  readonly commit: string | null;
};

const packageSchema = z.object({ version: z.string() });

async function versionIn(folder: string): Promise<string> {
  const path = join(folder, "package.json");
  try {
    return packageSchema.parse(JSON.parse(await readFile(path, "utf8"))).version;
  } catch (cause) {
    throw new ReleaseError(`${path} has no version, which a release takes from its app.`, {
      cause,
    });
  }
}

/** The same build produces the same package. */
export async function packageApp(built: BuiltApp, target: string): Promise<void> {
  const dist = join(built.folder, "dist");
  const version = await versionIn(built.folder);
  const names = await filesBelow(dist).catch((cause: unknown) => {
    throw new ReleaseError(`${dist} cannot be read: build the app first.`, { cause });
  });
  await mkdir(dirname(target), { recursive: true });
  // Never into an existing folder: a package contains only its build.
  await mkdir(target).catch((cause: unknown) => {
    throw new ReleaseError(`${target} cannot be made: it is there already.`, { cause });
  });
  const files: ManifestFile[] = [];
  for (const path of names) {
    const copy = join(target, layout.files, path);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(join(dist, path), copy);
    // Hash the copy: a concurrent build may change the original.
    const content = await readFile(copy);
    files.push({ path, size: content.length, sha256: sha256(content) });
  }
  const { app, commit } = built;
  const owned = [...zonePaths[app]];
  const manifest: ReleaseManifest = { format: 1, app, version, commit, routes: owned, files };
  await writeFile(join(target, layout.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
}
