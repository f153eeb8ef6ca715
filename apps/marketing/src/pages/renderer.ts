import { parentPort, workerData } from "node:worker_threads";

import type { PageAssets } from "./page-assets";
import { renderPages } from "./render";

/** Runs in a worker of the build: documents out of assets. */
const assets: PageAssets = workerData;
// A worker's port has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await renderPages(assets));
