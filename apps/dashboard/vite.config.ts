import { resolve } from "node:path";
import { preloadedCatalogue } from "@postlark/config/preloaded-catalogue";
import { prerenderedRoot } from "@postlark/config/prerendered-root";
import { inlinedHeadScript, singlePageApp } from "@postlark/config/vite";
import { translatedHeadScript } from "@postlark/site/head-script";
import { wordsScript } from "@postlark/site/language-script";
import { zoneOf, zones } from "@postlark/site/zones";
import { defineConfig, mergeConfig } from "vite";
import { preloadedScreen } from "./screen-preload.ts";

const preset = singlePageApp({
  base: zones.dashboard.assets,
  port: 3002,
  isOwned: (path) => zoneOf(path) === "dashboard",
  plugins: [
    inlinedHeadScript(translatedHeadScript),
    prerenderedRoot({
      module: resolve(import.meta.dirname, "src/shell-document.tsx"),
      script: wordsScript,
    }),
    preloadedCatalogue(),
    preloadedScreen(),
  ],
});

/** Small parts that most screens draw: together they weigh less than each in a chunk of its own. */
const kit = /\/packages\/ui\/src\/(icons|parts\/(icon|card|stat-card|empty-state))\/[^/]+\.tsx$/;

/** What changes only with a dependency stays in a chunk of its own, cached across releases. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[^/]+)\//;

export default defineConfig(
  mergeConfig(preset, {
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: "shared", test: framework },
              { name: "kit", test: kit },
            ],
          },
        },
      },
    },
  }),
);
