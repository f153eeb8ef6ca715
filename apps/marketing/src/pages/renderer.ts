import { parentPort, workerData } from "node:worker_threads";

import type { PageAssets } from "./page-assets";
import { renderPages } from "./render";
import { siteFileTexts } from "./site-files";

/** What the worker gives back: every file of the site that is text, by its name in `dist`. */
export type RenderedFiles = Readonly<Record<string, string>>;

/** Runs in a worker of the build: documents out of assets. */
const assets: PageAssets = workerData;
const documents = await renderPages(assets);
const files: RenderedFiles = {
  ...Object.fromEntries(documents.map(({ file, html }) => [file, html])),
  ...siteFileTexts(),
};
// A worker's port has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(files);
