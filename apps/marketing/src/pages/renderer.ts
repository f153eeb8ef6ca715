import { parentPort, workerData } from "node:worker_threads";

import type { PageAssets } from "./page-assets";
import { renderPages } from "./render";

/** Runs in a worker of the build: documents out of assets. */
const assets: PageAssets = workerData;
parentPort?.postMessage(await renderPages(assets));
