import type { IslandName } from "#islands/names";
import type { ReactNode } from "react";

import { Document } from "./document";
import { type PrintedIsland, type PrintIsland, PrintIslandContext } from "./island-root";
import type { PageAssets } from "./page-assets";
import { pageOf } from "./page-of";
import { notFound, type Page, pages } from "./pages";
import { toHtml } from "./to-html";
import { translationsOf } from "./translations";

/** A document and its file in `dist`. */
export type RenderedPage = { readonly file: string; readonly html: string };

/** Every document of the build. */
export async function renderPages(assets: PageAssets): Promise<RenderedPage[]> {
  return Promise.all(
    pages.map(async (page) => ({ file: page.file, html: await renderPage(page, assets) })),
  );
}

/** The document for a path; `status` is 404 where nobody owns it. */
export async function renderPath(
  path: string,
  assets: PageAssets,
): Promise<{ status: number; html: string }> {
  const page = pageOf(path);
  return { status: page === notFound ? 404 : 200, html: await renderPage(page, assets) };
}

let lastRendered: Promise<unknown> = Promise.resolve();

/** One after the other: there is one language at a time. */
function renderPage(page: Page, assets: PageAssets): Promise<string> {
  const rendered = lastRendered.then(() => renderNow(page, assets));
  lastRendered = rendered.catch(() => {});
  return rendered;
}

async function renderNow(page: Page, assets: PageAssets): Promise<string> {
  const translations = await translationsOf(page);
  return toHtml(
    <PrintIslandContext value={islandPrinter(assets.islands)}>
      <Document page={page} assets={assets} translations={translations}>
        {page.content}
      </Document>
    </PrintIslandContext>,
  );
}

function islandPrinter(islands: PageAssets["islands"]): PrintIsland {
  const printed = new Map<IslandName, Promise<PrintedIsland>>();
  return (name, content) => {
    const known = printed.get(name) ?? printIsland(content, islands[name]);
    printed.set(name, known);
    return known;
  };
}

async function printIsland(
  content: ReactNode,
  code: PrintedIsland["code"] | undefined,
): Promise<PrintedIsland> {
  if (!code) throw new Error("An island has no code.");
  return { html: await toHtml(content), code };
}
