import type { Stylesheet } from "@postlark/build/pages";
import { prerenderedPages } from "@postlark/build/prerendered-pages";
import { usedSources } from "@postlark/build/used-sources";
import { developmentServer, publicEnvironment, backendProxy, tailwind } from "@postlark/build/vite";
import { developmentPorts } from "@postlark/site/microfrontends";
import { enginePrefixes, supabasePrefixes, zones } from "@postlark/site/zones";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { type IslandName, islandNames } from "./src/islands/names.ts";
import type { PageKind } from "./src/pages/page-assets.ts";

const frame = "src/pages/document.tsx";

const sourceOf = (island: IslandName) => `src/islands/${island}.tsx`;

const stylesheets: Readonly<Record<PageKind, Stylesheet>> = {
  landing: {
    source: "src/landing.css",
    rendered: [frame, "src/features/landing/landing-page.tsx"],
    live: [sourceOf("testimonials")],
  },
  account: {
    source: "src/account.css",
    rendered: [frame],
    live: islandNames.filter((name) => name !== "testimonials").map(sourceOf),
  },
};

export default defineConfig({
  base: zones.marketing.assets,
  appType: "custom",
  envPrefix: [...publicEnvironment, "POSTLARK_SITE_URL"],
  plugins: [
    react(),
    ...Object.entries(stylesheets).map(([name, { rendered, live }]) =>
      usedSources([...rendered, ...live], new RegExp(`/${name}\\.css$`)),
    ),
    tailwind(),
    prerenderedPages({
      scripts: { landing: "src/landing-main.ts", account: "src/account-main.ts" },
      islands: Object.fromEntries(islandNames.map((name) => [name, sourceOf(name)])),
      stylesheets,
      renderer: "src/pages/renderer.ts",
    }),
  ],
  server: {
    ...developmentServer(developmentPorts.marketing),
    proxy: backendProxy({ supabase: supabasePrefixes, engine: enginePrefixes }),
  },
});
