import { translatedHeadScript } from "@postlark/site/head-script";
import { developmentPorts } from "@postlark/site/microfrontends";
import { type Zone, zoneOf, zones } from "@postlark/site/zones";
import react from "@vitejs/plugin-react";
import { minifySync, type Plugin, type PluginOption, type UserConfig } from "vite";

import { precompressed } from "./compress.ts";
import { usedSources } from "./used-sources.ts";
import { browserBuild, developmentServer, publicEnvironment, tailwind } from "./vite.ts";

/** Vite for an app of one document, whose router draws all of a zone's pages. */
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

/** Serves the document for the pages that the zone owns, although its `base` is an asset prefix. */
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

/** Inlines what has to run before anything is painted; the gateway allows it by its hash. */
function headScript(): Plugin {
  const { code } = minifySync("head.js", translatedHeadScript);
  return {
    name: "postlark:head-script",
    transformIndexHtml: () => [{ tag: "script", children: code, injectTo: "head-prepend" }],
  };
}

/** Puts the entry's stylesheet into the document: the first paint waits for nothing else. */
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
            // Or what is imported later would have it fetched first.
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
