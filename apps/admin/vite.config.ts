import { frameChunks } from "@postlark/build/first-chunk";
import { preloadedModules } from "@postlark/build/preloaded-modules";
import { prerenderedRoot } from "@postlark/build/prerendered-root";
import { inlinedStyles, singlePageApp } from "@postlark/build/single-page-app";
import { inlineScript } from "@postlark/site/inline-script";
import { translationsScript } from "@postlark/site/language-script";
import { zones } from "@postlark/site/zones";
import { resolve } from "node:path";
import { defineConfig, mergeConfig } from "vite";
import { isLate } from "./src/routes/late-screens.ts";
import { showScreen } from "./src/show-screen.ts";

const frame = "/src/routes/screens.ts";

const preset = singlePageApp("admin", [
  prerenderedRoot({
    module: resolve(import.meta.dirname, "src/shell-document.tsx"),
    script: `${translationsScript};${inlineScript(showScreen)}`,
  }),
  // One chunk for all of them, beside the guard.
  preloadedModules(
    Object.fromEntries(
      zones.admin.paths.map((path) => [
        path,
        isLate(path) ? [frame, `/src/routes${path.replace("/admin", "")}.ts`] : frame,
      ]),
    ),
  ),
  inlinedStyles(),
]);

/** Dependencies are in a chunk of their own, which stays cached across releases. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[^/]+)\//;

export default defineConfig(
  mergeConfig(preset, {
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: "shared", test: framework, priority: 2 },
              // Code shared with rarely opened screens stays here: chunks of its own would be larger in total.
              { name: frameChunks(/\/src\/routes\/screens\.ts$/), priority: 1 },
            ],
          },
        },
      },
    },
  }),
);
