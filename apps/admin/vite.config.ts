import { preloadedModules } from "@postlark/build/preloaded-modules";
import { prerenderedRoot } from "@postlark/build/prerendered-root";
import { singlePageApp } from "@postlark/build/single-page-app";
import { translationsScript } from "@postlark/site/language-script";
import { resolve } from "node:path";
import { defineConfig, mergeConfig } from "vite";

const preset = singlePageApp("admin", [
  prerenderedRoot({
    module: resolve(import.meta.dirname, "src/waiting-document.tsx"),
    script: translationsScript,
  }),
  preloadedModules(),
]);

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
