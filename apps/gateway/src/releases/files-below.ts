import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

import type { FileContents } from "../static/static-file.ts";

function isHidden(name: string): boolean {
  return name.split("/").some((part) => part.startsWith("."));
}

/** Every file below a folder as `a/b.c`, sorted, without the hidden ones. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => !isHidden(name))
    .toSorted();
}

/** Reads files of a folder. */
export async function readFiles(folder: string, names: readonly string[]): Promise<FileContents> {
  const contents = new Map<string, Buffer>();
  for (const name of names) contents.set(name, await readFile(join(folder, name)));
  return contents;
}
