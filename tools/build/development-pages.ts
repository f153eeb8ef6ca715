import { isEnginePath, isSupabasePath } from "@postlark/site/zones";
import { readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import {
  type Connect,
  type DevEnvironment,
  type HotUpdateOptions,
  isRunnableDevEnvironment,
  type ViteDevServer,
} from "vite";

import type { Pages } from "./pages.ts";

type RenderPath = (
  path: string,
  assets: object,
) => Promise<{ status: number; type: string; text: string }>;

/** Renders every page for each request; Vite serves `public/` and proxies Supabase's and the engine's paths. */
export function servePages(server: ViteDevServer, pages: Pages): void {
  const { base, publicDir } = server.config;
  const publicPaths = new Set(readdirSync(publicDir).map((file) => `/${file}`));

  server.middlewares.use((request, response, next) => {
    const [path = "/"] = (request.url ?? "/").split("?");
    if (path.startsWith(base) || isSupabasePath(path) || isEnginePath(path)) {
      next();
    } else if (publicPaths.has(path)) {
      // On the product these lie at the root; Vite looks for them below the base.
      request.url = `${base}${path.slice(1)}`;
      next();
    } else {
      void sendPage(server, pages, path, response, next);
    }
  });
}

async function sendPage(
  server: ViteDevServer,
  pages: Pages,
  path: string,
  response: ServerResponse,
  next: Connect.NextFunction,
): Promise<void> {
  try {
    const { ssr } = server.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite's ssr environment runs no modules.");
    const { renderPath }: { renderPath: RenderPath } = await ssr.runner.import(
      `/${pages.renderer}`,
    );
    const { status, type, text } = await renderPath(path, sourcesOf(pages, server.config.base));
    response.writeHead(status, { "content-type": `${type}; charset=utf-8` });
    response.end(type === "text/html" ? await server.transformIndexHtml(path, text) : text);
  } catch (error) {
    next(error);
  }
}

function sourcesOf({ scripts, islands, stylesheets }: Pages, base: string): object {
  const islandSources = Object.entries(islands).map(([name, module]) => [
    name,
    { source: `${base}${module}`, needs: [] },
  ]);
  // Vite adds the base to these itself.
  const links = Object.entries(stylesheets).map(([name, { source }]) => [
    name,
    { kind: "linked", url: `/${source}` },
  ]);
  return {
    scripts: Object.fromEntries(
      Object.entries(scripts).map(([name, module]) => [name, { url: `${base}${module}` }]),
    ),
    styles: Object.fromEntries(links),
    islands: Object.fromEntries(islandSources),
  };
}

/** Reloads the browser when a module changed that was only used for rendering. */
export function reloadForRenderedModules({ file, server }: HotUpdateOptions): void {
  const { client, ssr } = server.environments;
  if (isModule(ssr, file) && !isModule(client, file)) client.hot.send({ type: "full-reload" });
}

/** Files that only a stylesheet depends on are in the graph too, without an id. */
function isModule({ moduleGraph }: DevEnvironment, file: string): boolean {
  return [...(moduleGraph.getModulesByFile(file) ?? [])].some(({ id }) => id !== null);
}
