import { resolve } from "node:path";
import type { Plugin, UserConfig } from "vite";

import { islandNames } from "../src/islands/names.ts";
import { reloadForRenderedModules, servePages } from "./development-pages.ts";
import { islandSource, sources, stylesheets } from "./sources.ts";
import { writePages } from "./write-pages.ts";

// Below node_modules: the rendering code finds React from there, and git does not see it.
const rendererDirectory = "node_modules/.prerender";

/**
 * Turns the pages of `src/pages` into documents: `vite build` writes them into `dist` beside the
 * browser's code, `vite dev` renders each at its real path, anew for every request.
 */
export function prerenderedPages(): Plugin {
  return {
    name: "postlark:prerendered-pages",
    config: () => environments,
    async buildApp(builder) {
      const { client, loader, ssr } = builder.environments;
      if (!client || !loader || !ssr) throw new Error("An environment of the build is missing.");
      const islandFiles = await builder.build(client);
      const loaderFiles = await builder.build(loader);
      await builder.build(ssr);
      await writePages({
        outputs: [islandFiles, loaderFiles],
        root: builder.config.root,
        directory: resolve(builder.config.root, client.config.build.outDir),
        renderer: resolve(builder.config.root, rendererDirectory, "renderer.js"),
        base: builder.config.base,
      });
    },
    configureServer: servePages,
    hotUpdate: reloadForRenderedModules,
  };
}

const browserBuild = {
  outDir: "dist",
  target: "es2022",
  // Each has light-dark(), which the tokens are written in; older targets double every colour.
  cssTarget: ["chrome123", "edge123", "safari17.5", "firefox120"],
  reportCompressedSize: false,
};

const islandEntries = islandNames.map((name) => [name, islandSource(name)]);

const styleEntries = Object.entries(stylesheets).map(([name, { source }]) => [name, source]);

const environments: UserConfig = {
  environments: {
    client: {
      build: {
        ...browserBuild,
        rolldownOptions: {
          input: Object.fromEntries([...islandEntries, ...styleEntries]),
          preserveEntrySignatures: "strict",
          output: {
            // Not a file for every message that two screens share.
            codeSplitting: { groups: [{ name: "shared", minShareCount: 2, test: isNotData }] },
          },
        },
      },
    },
    // By itself, so that it shares no file with the islands and stays one small request.
    loader: {
      consumer: "client",
      build: {
        ...browserBuild,
        copyPublicDir: false,
        emptyOutDir: false,
        rolldownOptions: { input: { loader: sources.loader } },
      },
    },
    ssr: {
      build: {
        outDir: rendererDirectory,
        target: "node20",
        ssr: true,
        emptyOutDir: true,
        copyPublicDir: false,
        reportCompressedSize: false,
        rolldownOptions: { input: { renderer: sources.renderer } },
      },
      resolve: { noExternal: [/^@postlark\//] },
    },
  },
  builder: {},
};

/** Data code comes after the screen, in files of its own. */
function isNotData(id: string): boolean {
  return !/\/(packages\/sdk|@supabase)\//.test(id);
}
