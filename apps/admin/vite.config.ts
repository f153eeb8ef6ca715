import { inlinedHeadScript, singlePageApp } from "@postlark/config/vite";
import { headScript } from "@postlark/site/head-script";
import { zoneOf, zones } from "@postlark/site/zones";
import { defineConfig, mergeConfig } from "vite";
import { prerenderedWaiting } from "./prerendered-waiting.ts";

const preset = singlePageApp({
  base: zones.admin.assets,
  port: 3003,
  isOwned: (path) => zoneOf(path) === "admin",
  plugins: [inlinedHeadScript(headScript), prerenderedWaiting()],
});

/** What changes only with a dependency stays in a chunk of its own, cached across releases. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[^/]+)\//;

export default defineConfig(
  mergeConfig(preset, {
    build: {
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: "shared", test: framework }] } },
      },
    },
  }),
);
