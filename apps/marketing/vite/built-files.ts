import type { Rolldown, ViteBuilder } from "vite";

import { islandNames } from "../src/islands/names.ts";
import type { PageAssets } from "../src/pages/page-assets.ts";

/** What one environment's build gave. */
export type BuildOutput = Awaited<ReturnType<ViteBuilder["build"]>>;

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** Every file of some builds. */
export function builtFiles(outputs: readonly BuildOutput[]): BuiltFile[] {
  return outputs
    .flatMap((output) => output)
    .flatMap((result) => ("output" in result ? result.output : []));
}

/** The file of an entry module, by the entry's name. */
export function entryFile(files: readonly BuiltFile[], name: string): Rolldown.OutputChunk {
  for (const file of files) {
    if (file.type === "chunk" && file.isEntry && file.name === name) return file;
  }
  throw new Error(`The build gave no ${name}.`);
}

/** The file name of a stylesheet, by the entry's name. */
export function stylesheetFile(files: readonly BuiltFile[], name: string): string {
  for (const file of files) {
    if (file.type === "asset" && file.names.includes(`${name}.css`)) return file.fileName;
  }
  throw new Error(`The build gave no stylesheet ${name}.`);
}

/** Where the islands' code lies. */
export function islandAssets(files: readonly BuiltFile[], base: string): PageAssets["islands"] {
  const assets = islandNames.map((name) => {
    const { fileName, imports } = entryFile(files, name);
    const needs = imports.map((needed) => `${base}${needed}`);
    return [name, { source: `${base}${fileName}`, needs }] as const;
  });
  return Object.fromEntries(assets);
}
