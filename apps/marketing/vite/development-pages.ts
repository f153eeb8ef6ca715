import { isSupabasePath } from "@postlark/site/zones";
import { readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import {
  type Connect,
  type DevEnvironment,
  type HotUpdateOptions,
  isRunnableDevEnvironment,
  type ViteDevServer,
} from "vite";

import type { renderPath as RenderPath } from "../src/pages/render.tsx";
import type { siteFileTexts as SiteFileTexts } from "../src/pages/site-files.ts";
import { islandNames } from "../src/islands/names.ts";
import { islandSource, sources, stylesheets } from "./sources.ts";

/**
 * Answers every request outside the asset prefix with a freshly rendered page, the not-found screen
 * included, and leaves Supabase's paths and `public/` to Vite.
 */
export function servePages(server: ViteDevServer): void {
  const { base, publicDir } = server.config;
  const publicPaths = new Set(readdirSync(publicDir).map((file) => `/${file}`));

  server.middlewares.use((request, response, next) => {
    const [path = "/"] = (request.url ?? "/").split("?");
    if (path.startsWith(base) || isSupabasePath(path)) {
      next();
    } else if (publicPaths.has(path)) {
      // On the product these lie at the root; Vite looks for them below the base.
      request.url = `${base}${path.slice(1)}`;
      next();
    } else {
      void sendPage(server, path, response, next);
    }
  });
}

async function sendPage(
  server: ViteDevServer,
  path: string,
  response: ServerResponse,
  next: Connect.NextFunction,
) {
  try {
    const siteFile = (await siteFileTexts(server))[path.slice(1)];
    if (siteFile !== undefined) {
      response.end(siteFile);
      return;
    }
    const { status, html } = await renderPage(server, path);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.writeHead(status).end(html);
  } catch (error) {
    next(error);
  }
}

function runner(server: ViteDevServer) {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite's ssr environment cannot run modules.");
  return ssr.runner;
}

async function siteFileTexts(server: ViteDevServer) {
  const module: { siteFileTexts: typeof SiteFileTexts } = await runner(server).import(
    "/src/pages/site-files.ts",
  );
  return module.siteFileTexts();
}

async function renderPage(server: ViteDevServer, path: string) {
  const { base } = server.config;
  const { renderPath }: { renderPath: typeof RenderPath } =
    await runner(server).import("/src/pages/render.tsx");
  const islands = islandNames.map((name) => [
    name,
    { source: `${base}${islandSource(name)}`, needs: [] },
  ]);
  const { status, html } = await renderPath(path, {
    loader: { url: `${base}${sources.loader}` },
    // Vite puts the base before these itself.
    styles: {
      landing: { kind: "linked", url: `/${stylesheets.landing.source}` },
      account: { kind: "linked", url: `/${stylesheets.account.source}` },
    },
    islands: Object.fromEntries(islands),
  });
  return { status, html: await server.transformIndexHtml(path, html) };
}

/** Reloads the browser when a module changed that took part in a page without being loaded there. */
export function reloadForRenderedModules({ file, server }: HotUpdateOptions): void {
  const { client, ssr } = server.environments;
  if (isModule(ssr, file) && !isModule(client, file)) client.hot.send({ type: "full-reload" });
}

/** A file that a stylesheet merely depends on is in the graph as well, without an id. */
function isModule({ moduleGraph }: DevEnvironment, file: string): boolean {
  return [...(moduleGraph.getModulesByFile(file) ?? [])].some(({ id }) => id !== null);
}
