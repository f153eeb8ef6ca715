import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

/** The product's release; earlier ones did not record themselves. */
export type Release = {
  readonly version?: string | undefined;
  readonly commit?: string | undefined;
};

const releaseSchema = z.object({ version: z.string().optional(), commit: z.string().optional() });

/** The version as part of a sentence: `0.1.0 (commit 3f0c9a71b2de)`. */
export function describeRelease({ version, commit }: Release): string {
  const short = commit?.replace(/^([0-9a-f]{12})[0-9a-f]*/, "$1");
  if (version === undefined) return short === undefined ? "an unnamed release" : `commit ${short}`;
  return short === undefined ? version : `${version} (commit ${short})`;
}

const pathIn = (dataDir: string) => join(dataDir, "release.json");

export async function readLastRelease(dataDir: string): Promise<Release> {
  const text = await readFile(pathIn(dataDir), "utf8").catch(() => "{}");
  try {
    return releaseSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

export async function writeLastRelease(dataDir: string, release: Release): Promise<void> {
  await writeFile(pathIn(dataDir), `${JSON.stringify(release)}\n`, { mode: 0o600 });
}
