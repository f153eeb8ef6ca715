import { compressDirectory } from "@postlark/config/compress";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Rolldown, ViteBuilder } from "vite";

import { islandNames } from "../src/islands/names.ts";
import type { PageAssets } from "../src/pages/page-assets.ts";
import type { RenderedPage } from "../src/pages/render.tsx";

type BuildOutput = Awaited<ReturnType<ViteBuilder["build"]>>;
type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

/**
 * Renders every page into the build's folder, its CSS inlined, and compresses the folder.
 * @param outputs what the browser builds gave
 * @param directory the build's folder
 * @param renderer the built rendering module
 * @param base URL prefix of the build's files
 */
export async function writePages({
  outputs,
  directory,
  renderer,
  base,
}: {
  outputs: BuildOutput[];
  directory: string;
  renderer: string;
  base: string;
}): Promise<void> {
  const files = outputs.flatMap(builtFiles);
  const styles = files.find(({ fileName }) => fileName.endsWith(".css"));
  if (!styles) throw new Error("The build gave no stylesheet.");
  const css = (await readFile(join(directory, styles.fileName), "utf8")).trim();

  const pages = await renderInWorker(renderer, {
    loader: `${base}${entry(files, "loader").fileName}`,
    styles: { kind: "inline", css },
    islands: islandAssets(files, base),
  });
  await Promise.all(pages.map(({ file, html }) => writeFile(join(directory, file), html)));
  // Its rules stand in every document now.
  await rm(join(directory, styles.fileName));
  await compressDirectory(directory);
}

function islandAssets(files: BuiltFile[], base: string): PageAssets["islands"] {
  const assets = islandNames.map((name) => {
    const { fileName, imports } = entry(files, name);
    const needs = imports.map((needed) => `${base}${needed}`);
    return [name, { source: `${base}${fileName}`, needs }] as const;
  });
  return Object.fromEntries(assets);
}

function entry(files: BuiltFile[], name: string): Rolldown.OutputChunk {
  for (const file of files) {
    if (file.type === "chunk" && file.isEntry && file.name === name) return file;
  }
  throw new Error(`The build gave no ${name}.`);
}

function builtFiles(output: BuildOutput): BuiltFile[] {
  const results = Array.isArray(output) ? output : [output];
  return results.flatMap((result) => ("output" in result ? result.output : []));
}

/** In a worker: the config's own module loader is closed by the time a build ends. */
async function renderInWorker(renderer: string, assets: PageAssets): Promise<RenderedPage[]> {
  const worker = new Worker(renderer, { workerData: assets });
  const [pages]: RenderedPage[][] = await once(worker, "message");
  await worker.terminate();
  return pages ?? [];
}
