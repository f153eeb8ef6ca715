import { parentPort, workerData } from "node:worker_threads";

import type { PageAssets } from "./page-assets.ts";
import { renderPages } from "./render.tsx";
import { siteFileTexts } from "./site-files.ts";

export { renderPath } from "./render.tsx";

// Runs in a worker of the build: renders documents with their assets.
if (parentPort !== null) {
  const assets: PageAssets = workerData;
  const files = { ...(await renderPages(assets)), ...siteFileTexts() };
  // A worker's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort.postMessage(files);
}
