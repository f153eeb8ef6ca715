import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { Rolldown, ViteBuilder } from "vite";

import { compressDirectory } from "./compress.ts";
import { type Pages, scriptName, type Stylesheet } from "./pages.ts";
import { prunedStyles } from "./prune-styles.ts";
import { firstMessage } from "./run-module.ts";
import { findReachableSources } from "./used-sources.ts";

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

type WritePages = {
  pages: Pages;
  outputs: readonly Awaited<ReturnType<ViteBuilder["build"]>>[];
  root: string;
  base: string;
  directory: string;
  renderer: string;
};

/** Renders every page into the build's folder, its CSS inlined, and compresses the folder. */
export async function writePages(options: WritePages): Promise<void> {
  const { pages, outputs, root, base, directory, renderer } = options;
  const files = outputs.flat().flatMap((result) => ("output" in result ? result.output : []));
  const styles = await Promise.all(
    Object.entries(pages.stylesheets).map(async ([name, stylesheet]) => {
      const path = join(directory, stylesheetFile(files, name));
      return { name, ...(await readAndDeleteStyles(path, stylesheet, root)) };
    }),
  );
  const scripts = Object.keys(pages.scripts).map((name) => {
    const { fileName, code } = entryChunk(files, scriptName(name));
    if (code.includes("</script")) throw new Error(`The script ${name} would end its element.`);
    return [name, { url: `${base}${fileName}`, code: `(()=>{${code.trim()}})()` }];
  });
  const islands = Object.keys(pages.islands).map((name) => {
    const { fileName, imports } = entryChunk(files, name);
    return [name, { source: `${base}${fileName}`, needs: imports.map((file) => `${base}${file}`) }];
  });
  const rendered = await renderInWorker(renderer, {
    scripts: Object.fromEntries(scripts),
    styles: Object.fromEntries(styles.map(({ name, css }) => [name, { kind: "inline", css }])),
    islands: Object.fromEntries(islands),
  });
  const writes = Object.entries(rendered).map(([name, text]) => {
    const pageStyles = styles.find(({ css }) => text.includes(css));
    return writeFile(join(directory, name), pageStyles ? withPrunedStyles(text, pageStyles) : text);
  });
  await Promise.all(writes);
  await compressDirectory(directory);
}

function entryChunk(files: readonly BuiltFile[], name: string): Rolldown.OutputChunk {
  for (const file of files) {
    if (file.type === "chunk" && file.isEntry && file.name === name) return file;
  }
  throw new Error(`The build gave no ${name}.`);
}

function stylesheetFile(files: readonly BuiltFile[], name: string): string {
  for (const file of files) {
    if (file.type === "asset" && file.names.includes(`${name}.css`)) return file.fileName;
  }
  throw new Error(`The build gave no stylesheet ${name}.`);
}

/** Reads a built stylesheet and deletes its file, and finds the live modules that use it. */
async function readAndDeleteStyles(path: string, { live }: Stylesheet, root: string) {
  const css = (await readFile(path, "utf8")).trim();
  await rm(path);
  const modules = findReachableSources(live.map((file) => resolve(root, file)));
  const code = await Promise.all(modules.map((file) => readFile(file, "utf8")));
  return { css, code: code.join("\n") };
}

function withPrunedStyles(html: string, { css, code }: { css: string; code: string }): string {
  const pruned = prunedStyles(css, `${html.replace(css, "")}\n${code}`);
  return html.replace(css, () => pruned);
}

/** Renders in a worker: the config's module loader is closed when a build ends. */
async function renderInWorker(renderer: string, assets: object): Promise<Record<string, string>> {
  return (await firstMessage(new Worker(renderer, { workerData: assets }))) ?? {};
}
