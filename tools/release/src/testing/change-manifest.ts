import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Makes a package's manifest say something else. */
export async function changeManifest(path: string, change: object): Promise<void> {
  const manifest = join(path, "manifest.json");
  const value: unknown = JSON.parse(await readFile(manifest, "utf8"));
  await writeFile(manifest, JSON.stringify(Object.assign({}, value, change)));
}
