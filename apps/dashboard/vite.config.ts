import { resolve } from "node:path";
import { plainImports } from "@postlark/config/plain-imports";
import { preloadedCatalogue } from "@postlark/config/preloaded-catalogue";
import { prerenderedRoot } from "@postlark/config/prerendered-root";
import { inlinedHeadScript, inlinedStyles, singlePageApp } from "@postlark/config/vite";
import { translatedHeadScript } from "@postlark/site/head-script";
import { wordsScript } from "@postlark/site/language-script";
import { zoneOf, zones } from "@postlark/site/zones";
import { defineConfig, mergeConfig } from "vite";
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
    plainImports(),
    inlinedStyles(),
  ],
});

/**
 * What changes only with a dependency stays in a chunk of its own, cached across releases. React's
 * renderer is not in it: it comes with `lib/renderer` and runs in a task of its own.
 */
const framework =
  /\/node_modules\/(react|react-dom(?!\/(client|cjs\/react-dom-client))|react-router|react-router-dom|@tanstack\/[^/]+)\//;

/**
 * What the first screen draws with and others do too: together it weighs less, and asks for less, than
 * each part in a chunk of its own. The parts of forms and tables stay out, what keeps their input, what
 * brings a library along, and of the sdk all but what looks at the stored session.
 */
const common = [
  /\/apps\/dashboard\/src\/(?!features\/(?!overview|shell)|lib\/unsent-input)/,
  /\/packages\/(domain|site)\/src\//,
  /\/packages\/ui\/src\/(icons|hooks|parts\/(avatar|button|card|empty-state|error-state|icon|skeleton|spinner|stat-card|toast))\//,
  /\/packages\/sdk\/src\/(assurance|backend|error-kinds|errors|reachability|session-lifetime|session-store)\.ts$/,
];
const isCommon = (id: string) => common.some((pattern) => pattern.test(id));

/** The rest of the sdk, in one request after the first paint. */
const sdk = /\/packages\/sdk\/src\//;

/** The tabs and what they stand on come after the first paint, in one request. */
const tabs = /\/parts\/tabs\//;

export default defineConfig(
  mergeConfig(preset, {
    build: {
      // What is needed early is named in `chunk-preload.ts`, for less than Vite's own helper weighs.
      modulePreload: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: "shared", test: framework },
              { name: "common", test: isCommon, minShareCount: 2 },
              { name: "sdk", test: sdk },
              { name: "tabs", test: tabs },
            ],
          },
        },
      },
    },
  }),
);
