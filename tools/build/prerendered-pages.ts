import { resolve } from "node:path";
import type { Plugin, UserConfig } from "vite";

import { reloadForRenderedModules, servePages } from "./development-pages.ts";
import { type Pages, scriptName } from "./pages.ts";
import { rendererDirectory } from "./run-module.ts";
import { browserBuild } from "./vite.ts";
import { writePages } from "./write-pages.ts";

/** Turns an app's pages into documents, written by `vite build`, served by `vite dev`. */
export function prerenderedPages(pages: Pages): Plugin {
  return {
    name: "postlark:prerendered-pages",
    config: () => environments(pages),
    async buildApp(builder) {
      const { client, ssr, ...scripts } = builder.environments;
      if (!client || !ssr) throw new Error("An environment of the build is missing.");
      const outputs = [await builder.build(client)];
      for (const script of Object.values(scripts)) outputs.push(await builder.build(script));
      await builder.build(ssr);
      const { root, base } = builder.config;
      await writePages({
        pages,
        outputs,
        root,
        base,
        directory: resolve(root, client.config.build.outDir),
        renderer: resolve(root, rendererDirectory, "renderer.js"),
      });
    },
    configureServer: (server) => servePages(server, pages),
    hotUpdate: reloadForRenderedModules,
  };
}

function environments({ scripts, islands, stylesheets, renderer }: Pages): UserConfig {
  const styles = Object.entries(stylesheets).map(([name, { source }]) => [name, source]);
  return {
    environments: {
      client: {
        build: {
          ...browserBuild,
          outDir: "dist",
          rolldownOptions: {
            input: { ...islands, ...Object.fromEntries(styles) },
            preserveEntrySignatures: "strict",
            output: {
              // Otherwise every message that two screens share would be a file.
              codeSplitting: {
                groups: [{ name: "shared", minShareCount: 2, test: maySharePageChunk }],
              },
            },
          },
        },
      },
      ...Object.fromEntries(Object.entries(scripts).map(scriptEnvironment)),
      ssr: {
        build: {
          outDir: rendererDirectory,
          target: "node20",
          ssr: true,
          emptyOutDir: true,
          copyPublicDir: false,
          // The documents' inline scripts contain its functions as they are.
          minify: true,
          reportCompressedSize: false,
          rolldownOptions: { input: { renderer } },
        },
        resolve: { noExternal: [/^@postlark\//] },
      },
    },
    builder: {},
  };
}

/** Built separately, so that it stays one small request. */
function scriptEnvironment([name, module]: [string, string]) {
  const build = {
    ...browserBuild,
    outDir: "dist",
    copyPublicDir: false,
    emptyOutDir: false,
    rolldownOptions: { input: { [scriptName(name)]: module } },
  };
  return [`${name}_main`, { consumer: "client" as const, build }] as const;
}

/** Returns whether a module may be in the screens' shared chunk. The sdk and supabase-js load later. */
function maySharePageChunk(moduleId: string): boolean {
  return !/\/(packages\/sdk|@supabase)\//.test(moduleId);
}
