import { firstChunk } from "@postlark/build/first-chunk";
import { preloadedModules } from "@postlark/build/preloaded-modules";
import { prerenderedRoot } from "@postlark/build/prerendered-root";
import { inlinedStyles, singlePageApp } from "@postlark/build/single-page-app";
import { inlineScript } from "@postlark/site/inline-script";
import { translationsScript } from "@postlark/site/language-script";
import { isExact, zones } from "@postlark/site/zones";
import { resolve } from "node:path";
import { defineConfig, mergeConfig } from "vite";
import { showScreen } from "./src/show-screen.ts";

const preset = singlePageApp("dashboard", [
  prerenderedRoot({
    module: resolve(import.meta.dirname, "src/shell-document.tsx"),
    script: `${translationsScript};${inlineScript(showScreen)}`,
  }),
  preloadedModules(
    Object.fromEntries(
      zones.dashboard.paths.filter(isExact).map((path) => [path, `/src/routes${path}.tsx`]),
    ),
  ),
  inlinedStyles(),
]);

/** What changes only with a dependency stays in a chunk of its own, cached across releases. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[^/]+)\//;

/**
 * What several screens draw with weighs less, and asks for less, in the first chunk than in a chunk for
 * each set of screens. The parts of forms and tables stay out, what keeps their input, and what brings a
 * library along.
 */
const ofSeveralScreens = [
  /\/apps\/dashboard\/src\/(?!features\/|session\/unsent-input)/,
  /\/packages\/(app|domain|site|fixtures)\/src\//,
  /\/packages\/ui\/src\/(icons|hooks|parts\/(card|empty-state|stat-card))\//,
];

export default defineConfig(
  mergeConfig(preset, {
    build: {
      // `preloadedModules` names what is needed early, for less than Vite's own helper weighs.
      modulePreload: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: "shared", test: framework }, { name: firstChunk(ofSeveralScreens) }],
          },
        },
      },
    },
  }),
);
