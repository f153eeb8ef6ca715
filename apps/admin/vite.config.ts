import { resolve } from "node:path";
import { preloadedCatalogue } from "@postlark/build/preloaded-catalogue";
import { prerenderedRoot } from "@postlark/build/prerendered-root";
import { inlinedHeadScript, singlePageApp } from "@postlark/build/vite";
import { translatedHeadScript } from "@postlark/site/head-script";
import { wordsScript } from "@postlark/site/language-script";
import { zoneOf, zones } from "@postlark/site/zones";
import { defineConfig, mergeConfig } from "vite";

const preset = singlePageApp({
  base: zones.admin.assets,
  port: 3003,
  isOwned: (path) => zoneOf(path) === "admin",
  plugins: [
    inlinedHeadScript(translatedHeadScript),
    prerenderedRoot({
      module: resolve(import.meta.dirname, "src/waiting-document.tsx"),
      script: wordsScript,
    }),
    preloadedCatalogue(),
  ],
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
