import { existsSync } from "node:fs";
import { resolve } from "node:path";

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";

import { compressDirectory } from "./compress.js";
import { modernStyles } from "./modern-styles.js";
import { subpathImports } from "./subpath-imports.js";
import { usedSources } from "./used-sources.js";

const outputDefaults = {
  target: "es2022",
  // Each has light-dark(), which the tokens are written in, and @property; older targets double every
  // colour.
  cssTarget: ["chrome123", "edge123", "safari17.5", "firefox128"],
  reportCompressedSize: false,
};

/** The only variable of the environment that reaches a browser. */
export const publicEnvironment = "SUPABASE_PUBLISHABLE_KEY";

/** Serves the shell for the pages an app owns, although its `base` is an asset prefix. */
function ownedPages(base, isOwned) {
  return {
    name: "postlark:owned-pages",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = "/"] = (request.url ?? "/").split("?");
        if (isOwned(path)) request.url = `${base}index.html`;
        next();
      });
    },
  };
}

/** Inlines a script at the top of every document, before anything is painted. */
export function inlinedHeadScript(code) {
  return {
    name: "postlark:head-script",
    transformIndexHtml: () => [{ tag: "script", children: code, injectTo: "head-prepend" }],
  };
}

/** Puts an app's stylesheet into its document. */
export function inlinedStyles() {
  return {
    name: "postlark:inlined-styles",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        return html.replaceAll(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, (link, href) => {
          const file = Object.keys(bundle).find((name) => href.endsWith(`/${name}`));
          if (file === undefined) return link;
          const { source } = bundle[file];
          delete bundle[file];
          // Or what is imported later would have it fetched first.
          for (const { viteMetadata } of Object.values(bundle))
            viteMetadata?.importedCss.delete(file);
          return `<style>${String(source).trim()}</style>`;
        });
      },
    },
  };
}

/** Compresses what a build wrote. */
export function precompressed() {
  let outDir;
  return {
    name: "postlark:precompressed",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler(error) {
        // A build that failed before it wrote anything says why by itself.
        if (!error && existsSync(outDir)) await compressDirectory(outDir);
      },
    },
  };
}

/** Vite's `server.proxy` for the paths that belong to Supabase. */
export function supabaseProxy(prefixes, env = process.env) {
  const target = env.SUPABASE_URL || `http://127.0.0.1:${env.SUPABASE_API_PORT || 54321}`;
  const options = { target, changeOrigin: true, ws: true, xfwd: true };
  return Object.fromEntries(prefixes.map((prefix) => [prefix, options]));
}

/** Where a zone's development server listens: behind Turborepo's proxy, on this machine only. */
export function developmentServer(port) {
  return {
    port: Number(process.env.TURBO_MFE_PORT ?? port),
    strictPort: true,
    host: "127.0.0.1",
    allowedHosts: ["localhost"],
  };
}

/** Tailwind, for the browsers that the product is written for. */
export function tailwind() {
  return [tailwindcss(), modernStyles()];
}

/** Vite for a single-page app of one zone. */
export function singlePageApp({ base, port, isOwned, plugins = [] }) {
  return {
    base,
    appType: "spa",
    envPrefix: publicEnvironment,
    plugins: [
      subpathImports(),
      react(),
      usedSources({ entries: ["src/main.tsx"] }),
      tailwind(),
      ownedPages(base, isOwned),
      ...plugins,
      precompressed(),
    ],
    server: developmentServer(port),
    build: {
      ...outputDefaults,
      outDir: "dist",
      manifest: true,
      // Every browser that has light-dark() knows modulepreload.
      modulePreload: { polyfill: false },
    },
  };
}

/** Vite for a Node program: workspace sources are bundled in. */
export function nodeProgram({ entry, isStandalone = false }) {
  return {
    ssr: { noExternal: isStandalone || [/^@postlark\//] },
    build: {
      ...outputDefaults,
      target: "node20",
      ssr: true,
      outDir: "dist",
      sourcemap: true,
      rolldownOptions: { input: entry, output: { entryFileNames: "[name].js" } },
    },
  };
}
