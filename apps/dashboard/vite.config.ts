import { inlinedHeadScript, singlePageApp } from "@postlark/config/vite";
import { headScript } from "@postlark/site/head-script";
import { zoneOf, zones } from "@postlark/site/zones";
import { defineConfig, mergeConfig } from "vite";
import { prerenderedShell } from "./prerendered-shell.ts";

const preset = singlePageApp({
  base: zones.dashboard.assets,
  port: 3002,
  isOwned: (path) => zoneOf(path) === "dashboard",
  plugins: [inlinedHeadScript(headScript), prerenderedShell()],
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
