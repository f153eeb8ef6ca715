import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";

import { appFilesOf } from "../static/app-files.ts";
import { requireComplete, type AppRelease } from "./app-release.ts";
import { parseManifest, type ManifestFile, type ReleaseManifest } from "./manifest.ts";
import { ReleaseError } from "./release-error.ts";

export const layout = { manifest: "manifest.json", files: "files" } as const;

export function sha256(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}

/** A release's name: the version, and a hash of the manifest, which contains every file's hash. */
export function releaseId(manifestText: string): string {
  return `${parseManifest(manifestText).version}-${sha256(manifestText).slice(0, 12)}`;
}

async function readFileOf(folder: string, name: string): Promise<Buffer> {
  return readFile(join(folder, name)).catch((cause: unknown) => {
    throw new ReleaseError(`it lacks ${name}`, { cause });
  });
}

async function readVerified(folder: string, file: ManifestFile): Promise<Buffer> {
  const content = await readFileOf(join(folder, layout.files), file.path);
  if (content.length === file.size && sha256(content) === file.sha256) return content;
  throw new ReleaseError(`${file.path} is not what the manifest says: its content has changed`);
}

/** Runs a read, and names the folder in the message of a ReleaseError. */
async function withFolderInErrors<Result>(
  folder: string,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    if (!(cause instanceof ReleaseError)) throw cause;
    throw new ReleaseError(`${folder} is refused: ${cause.message}.`, { cause });
  }
}

export function readManifest(folder: string): Promise<ReleaseManifest> {
  return withFolderInErrors(folder, async () =>
    parseManifest(String(await readFileOf(folder, layout.manifest))),
  );
}

/** @throws ReleaseError unless every file matches the manifest and the app is complete */
export function readPackagedRelease(folder: string): Promise<AppRelease> {
  return withFolderInErrors(folder, async () => {
    const text = String(await readFileOf(folder, layout.manifest));
    const { files, format: _format, ...identity } = parseManifest(text);
    const contents = new Map<string, Buffer>();
    for (const file of files) contents.set(file.path, await readVerified(folder, file));
    const release = { ...identity, ...appFilesOf(identity.app, contents), id: releaseId(text) };
    requireComplete(release);
    return release;
  });
}

/** {@link readPackagedRelease} for a release in the releases folder. */
export async function readStoredRelease(folder: string): Promise<AppRelease> {
  const release = await readPackagedRelease(folder);
  if (release.id === basename(folder)) return release;
  throw new ReleaseError(`${folder} is refused: its manifest is that of ${release.id}.`);
}
