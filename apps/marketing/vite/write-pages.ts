import { compressDirectory } from "@postlark/build/compress";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

import type { PageAssets, Styles, StylesName } from "../src/pages/page-assets.ts";
import type { RenderedFiles } from "../src/pages/renderer.ts";
import {
  type BuildOutput,
  builtFiles,
  entryFile,
  islandAssets,
  stylesheetFile,
} from "./built-files.ts";
import { type PageStyles, takeStyles, withPrunedStyles } from "./page-styles.ts";

/**
 * Renders every page into the build's folder, its CSS inlined, and compresses the folder.
 * @param outputs what the browser builds gave
 * @param root the app's folder
 * @param directory the build's folder
 * @param renderer the built rendering module
 * @param base URL prefix of the build's files
 */
export async function writePages({
  outputs,
  root,
  directory,
  renderer,
  base,
}: {
  outputs: BuildOutput[];
  root: string;
  directory: string;
  renderer: string;
  base: string;
}): Promise<void> {
  const files = builtFiles(outputs);
  const take = (name: StylesName) =>
    takeStyles(name, join(directory, stylesheetFile(files, name)), root);
  const [landing, account] = await Promise.all([take("landing"), take("account")]);
  const rendered = await renderInWorker(renderer, {
    loader: loaderScript(entryFile(files, "loader"), base),
    styles: { landing: inlined(landing), account: inlined(account) },
    islands: islandAssets(files, base),
  });
  const written = Object.entries(rendered).map(([name, text]) =>
    writeFile(join(directory, name), withPrunedStyles(text, [landing, account])),
  );
  await Promise.all(written);
  await compressDirectory(directory);
}

function loaderScript({ fileName, code }: ReturnType<typeof entryFile>, base: string) {
  if (code.includes("</script")) throw new Error("The loader cannot stand in a document.");
  return { url: `${base}${fileName}`, code: `(()=>{${code.trim()}})()` };
}

function inlined({ css }: PageStyles): Styles {
  return { kind: "inline", css };
}

/** In a worker: the config's own module loader is closed by the time a build ends. */
async function renderInWorker(renderer: string, assets: PageAssets): Promise<RenderedFiles> {
  const worker = new Worker(renderer, { workerData: assets });
  const [files]: RenderedFiles[] = await once(worker, "message");
  await worker.terminate();
  return files ?? {};
}
