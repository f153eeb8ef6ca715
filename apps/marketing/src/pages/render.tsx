import type { IslandName } from "#islands/names.ts";
import type { ReactNode } from "react";

import { Document } from "./document.tsx";
import { type PrintedIsland, type PrintIsland, PrintIslandContext } from "./island-root.tsx";
import type { PageAssets } from "./page-assets.ts";
import { pageOf } from "./page-of.ts";
import { notFound, type Page, pages } from "./pages.tsx";
import { siteFileTexts } from "./site-files.ts";
import { toHtml } from "./to-html.ts";
import { renderTranslations } from "./translations.ts";

export async function renderPages(assets: PageAssets): Promise<Record<string, string>> {
  const rendered = pages.map(async (page) => [page.file, await renderPage(page, assets)] as const);
  return Object.fromEntries(await Promise.all(rendered));
}

/** The development server's response for a path: a file, or a document, with 404 for unknown paths. */
export async function renderPath(path: string, assets: PageAssets) {
  const text = siteFileTexts()[path.slice(1)];
  if (text !== undefined) return { status: 200, type: "text/plain", text };
  const page = pageOf(path);
  const status = page === notFound ? 404 : 200;
  return { status, type: "text/html", text: await renderPage(page, assets) };
}

let lastRendered: Promise<unknown> = Promise.resolve();

/** In sequence, since there is only one current language. */
function renderPage(page: Page, assets: PageAssets): Promise<string> {
  const rendered = lastRendered.then(() => renderNow(page, assets));
  lastRendered = rendered.catch(() => {});
  return rendered;
}

async function renderNow(page: Page, assets: PageAssets): Promise<string> {
  const translations = await renderTranslations(page);
  return toHtml(
    <PrintIslandContext value={islandPrinter(assets.islands)}>
      <Document page={page} assets={assets} translations={translations}>
        {page.content}
      </Document>
    </PrintIslandContext>,
  );
}

/** Returns a function that prints each island once and reuses the result. */
function islandPrinter(islands: PageAssets["islands"]): PrintIsland {
  const printedByName = new Map<IslandName, Promise<PrintedIsland>>();
  return (name, content) => {
    const island = printedByName.get(name) ?? printIsland(content, islands[name]);
    printedByName.set(name, island);
    return island;
  };
}

async function printIsland(
  content: ReactNode,
  code: PrintedIsland["code"] | undefined,
): Promise<PrintedIsland> {
  if (!code) throw new Error("An island has no code.");
  return { html: await toHtml(content), code };
}
