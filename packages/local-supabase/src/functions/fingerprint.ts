import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

import type { FunctionFolder } from "./function-folder.ts";

const skipped = new Set(["node_modules", ".git"]);

/** A text that changes whenever a file changes that the function runs: its own, the shared ones, the settings. */
export async function fingerprint({ folder, functionsDir }: FunctionFolder): Promise<string> {
  const parts = await Promise.all([
    ofFolder(folder),
    ofFolder(join(functionsDir, "_shared")),
    ...[".env", "import_map.json", "deno.json", "deno.jsonc"].map((name) =>
      ofFile(join(functionsDir, name)),
    ),
  ]);
  return parts.flat().join("\n");
}

async function ofFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const parts = await Promise.all(
    entries
      .filter(({ name }) => !skipped.has(name))
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? ofFolder(path) : ofFile(path);
      }),
  );
  return parts.flat();
}

async function ofFile(path: string): Promise<string[]> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return [`${path} ${mtimeMs} ${size} ${ino}`];
  } catch {
    return [];
  }
}
