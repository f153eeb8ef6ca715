import { subpathImports } from "@postlark/build/subpath-imports";
import {
  developmentServer,
  publicEnvironment,
  supabaseProxy,
  tailwind,
} from "@postlark/build/vite";
import { supabasePrefixes, zones } from "@postlark/site/zones";
import { usedSources } from "@postlark/build/used-sources";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { prerenderedPages } from "./vite/prerendered-pages.ts";
import { stylesheets } from "./vite/sources.ts";

const siteUrl = "POSTLARK_SITE_URL";

export default defineConfig({
  base: zones.marketing.assets,
  appType: "custom",
  envPrefix: [publicEnvironment, siteUrl],
  plugins: [
    subpathImports(),
    react(),
    ...Object.entries(stylesheets).map(([name, { rendered, islands }]) =>
      usedSources({
        entries: [...rendered, ...islands],
        stylesheet: new RegExp(`/${name}\\.css$`),
      }),
    ),
    tailwind(),
    prerenderedPages(),
  ],
  server: { ...developmentServer(3001), proxy: supabaseProxy(supabasePrefixes) },
});
