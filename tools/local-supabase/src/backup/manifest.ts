import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { StartError } from "../start-error.ts";

const manifestSchema = z.object({
  format: z.literal(1),
  /** When it was made, by Postgres' clock; missing in earlier backups. */
  madeAt: z.iso.datetime().optional(),
  /** The product's release that made it; missing in earlier backups. */
  version: z.string().optional(),
  commit: z.string().optional(),
  /** Versions: a backup is restored only into the same schema. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  files: z.array(z.string().regex(/^[0-9a-f-]{36}$/)),
});

export type Manifest = z.infer<typeof manifestSchema>;

const manifestName = "manifest.json";

export function rowsFile(folder: string, table: string): string {
  return join(folder, `${table.replaceAll('"', "")}.copy`);
}

export function filesFolder(folder: string): string {
  return join(folder, "files");
}

/** Written last: a folder with a manifest is a complete backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Reads a backup's manifest. @throws StartError unless the folder is a complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName);
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined)
    throw new StartError(`${folder} holds no whole backup: no ${manifestName}.`);
  const manifest = manifestSchema.safeParse(parseJson(text));
  if (manifest.success) return manifest.data;
  throw new StartError(`${path} is not a backup's: ${z.prettifyError(manifest.error)}`);
}

/** Returns undefined for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
