import { Island } from "#islands/island";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";

import { Document } from "./document";
import type { PageAssets } from "./page-assets";
import { pageOf } from "./page-of";
import { type Page, pages } from "./pages";

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
  const html = await renderPage(page, assets);
  return { status: page.island?.name === "not-found" ? 404 : 200, html };
}

async function renderPage(page: Page, assets: PageAssets): Promise<string> {
  return toHtml(
    <Document page={page} assets={assets}>
      {page.island ? await renderIsland(page.content, page.island, assets) : page.content}
    </Document>,
  );
}

/** Rendered by itself, as the browser will hydrate it: its ids count from its own root. */
async function renderIsland(
  content: ReactNode,
  { name, wake }: NonNullable<Page["island"]>,
  assets: PageAssets,
): Promise<ReactNode> {
  const html = await toHtml(<Island>{content}</Island>);
  const code = assets.islands[name];
  if (!code) throw new Error(`There is no code for ${name}.`);
  return (
    <div
      data-island={code.source}
      data-needs={code.needs.join(" ")}
      data-wake={wake}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

async function toHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}
