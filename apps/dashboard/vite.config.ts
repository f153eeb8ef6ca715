import { resolve } from "node:path";
import { preloadedCatalogue } from "@postlark/build/preloaded-catalogue";
import { prerenderedRoot } from "@postlark/build/prerendered-root";
import { inlinedHeadScript, inlinedStyles, singlePageApp } from "@postlark/build/vite";
import { translatedHeadScript } from "@postlark/site/head-script";
import { wordsScript } from "@postlark/site/language-script";
import { zoneOf, zones } from "@postlark/site/zones";
import { defineConfig, mergeConfig } from "vite";
import { firstChunk } from "./first-chunk.ts";
import { preloadedChunks } from "./chunk-preload.ts";
import { showScreenScript } from "./show-screen-script.ts";

const preset = singlePageApp({
  base: zones.dashboard.assets,
  port: 3002,
  isOwned: (path) => zoneOf(path) === "dashboard",
  plugins: [
    inlinedHeadScript(translatedHeadScript),
    prerenderedRoot({
      module: resolve(import.meta.dirname, "src/shell-document.tsx"),
      script: `${wordsScript};${showScreenScript}`,
    }),
    preloadedCatalogue(),
    preloadedChunks(),
    inlinedStyles(),
  ],
});

/** What changes only with a dependency stays in a chunk of its own, cached across releases. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[^/]+)\//;

export default defineConfig(
  mergeConfig(preset, {
    build: {
      // What is needed early is named in `chunk-preload.ts`, for less than Vite's own helper weighs.
      modulePreload: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: "shared", test: framework }, { name: firstChunk }],
          },
        },
      },
    },
  }),
);
