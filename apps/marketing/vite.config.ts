import { subpathImports } from "@postlark/config/subpath-imports";
import { developmentServer, publicEnvironment, supabaseProxy } from "@postlark/config/vite";
import { supabasePrefixes, zones } from "@postlark/site/zones";
import { usedSources } from "@postlark/config/used-sources";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { classSources } from "./vite/sources.ts";
import { prerenderedPages } from "./vite/prerendered-pages.ts";

export default defineConfig({
  base: zones.marketing.assets,
  appType: "custom",
  envPrefix: publicEnvironment,
  plugins: [
    subpathImports(),
    react(),
    usedSources({ entries: classSources }),
    tailwindcss(),
    prerenderedPages(),
  ],
  server: { ...developmentServer(3001), proxy: supabaseProxy(supabasePrefixes) },
});
