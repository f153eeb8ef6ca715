import { resolve } from "node:path";
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
 * What several screens draw with: together it weighs less, and asks for less, than each part in a
 * chunk of its own. Parts that bring a library along stay out, and of the sdk all but what looks at
 * the stored session.
 */
const common = [
  /\/(packages\/(ui|domain|site)|apps\/dashboard)\/src\/(?!parts\/(tabs|select|dialog|alert-dialog|dropdown-menu|popover|tooltip|calendar)\/)/,
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
