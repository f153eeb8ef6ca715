import { translatedHeadScript } from "@postlark/site/head-script";
import { developmentPorts } from "@postlark/site/microfrontends";
import { type Zone, zoneOf, zones } from "@postlark/site/zones";
import react from "@vitejs/plugin-react";
import { minifySync, type Plugin, type PluginOption, type UserConfig } from "vite";

import { precompressed } from "./compress.ts";
import { usedSources } from "./used-sources.ts";
import { browserBuild, developmentServer, publicEnvironment, tailwind } from "./vite.ts";

/** Vite's configuration for an app of one document with a router. */
export function singlePageApp(zone: Zone, plugins: PluginOption[]): UserConfig {
  const base = zones[zone].assets;
  return {
    base,
    appType: "spa",
    envPrefix: publicEnvironment,
    plugins: [
      react(),
      usedSources(["src/main.tsx"]),
      tailwind(),
      ownedPages(zone, base),
      headScript(),
      ...plugins,
      precompressed(),
    ],
    server: developmentServer(developmentPorts[zone]),
    build: {
      ...browserBuild,
      outDir: "dist",
      manifest: true,
      // Every browser that has light-dark() knows modulepreload.
      modulePreload: { polyfill: false },
    },
  };
}

/** Serves the document for the zone's pages, although `base` is an asset prefix. */
function ownedPages(zone: Zone, base: string): Plugin {
  return {
    name: "postlark:owned-pages",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = "/"] = (request.url ?? "/").split("?");
        if (zoneOf(path) === zone) request.url = `${base}index.html`;
        next();
      });
    },
  };
}

/** Inlines scripts that run before the first paint; the gateway allows them by hash. */
function headScript(): Plugin {
  const { code } = minifySync("head.js", translatedHeadScript);
  return {
    name: "postlark:head-script",
    transformIndexHtml: () => [{ tag: "script", children: code, injectTo: "head-prepend" }],
  };
}

/** Inlines the entry's stylesheet, so that the first paint does not wait for it. */
export function inlinedStyles(): Plugin {
  return {
    name: "postlark:inlined-styles",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        return html.replaceAll(
          /<link rel="stylesheet"[^>]* href="([^"]+)">/g,
          (link, href: string) => {
            const style = Object.values(bundle).find(({ fileName }) =>
              href.endsWith(`/${fileName}`),
            );
            if (style?.type !== "asset") return link;
            delete bundle[style.fileName];
            // Otherwise lazy imports would load the stylesheet first.
            for (const output of Object.values(bundle)) {
              if (output.type === "chunk") output.viteMetadata?.importedCss.delete(style.fileName);
            }
            return `<style>${style.source.toString().trim()}</style>`;
          },
        );
      },
    },
  };
}
