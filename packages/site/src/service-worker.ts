import { zones } from "./zones.ts";

/** The dashboard's service worker: its file, and the pages that it controls, the live workspaces'. */
export const serviceWorker = {
  file: "service-worker.js",
  path: `${zones.dashboard.assets}service-worker.js`,
  scope: "/w/",
} as const;
