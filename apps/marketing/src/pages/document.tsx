import { m } from "#paraglide/messages";
import { themeScript } from "@postlark/site/theme";
import type { ReactNode } from "react";

import type { PageAssets } from "./page-assets";
import type { Page } from "./pages";

type DocumentProps = {
  page: Pick<Page, "title" | "description" | "isIndexed" | "island">;
  assets: PageAssets;
  children: ReactNode;
};

const endId = "end";

/** The HTML around a page. Its only inline script is the theme's. */
export function Document({ page, assets, children }: DocumentProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* Paints the page once and whole: a half-parsed one would shift as its rest arrives. */}
        <link rel="expect" href={`#${endId}`} blocking="render" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        {!page.isIndexed && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="dark light" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.styles.kind === "inline" ? (
          <style dangerouslySetInnerHTML={{ __html: assets.styles.css }} />
        ) : (
          <link rel="stylesheet" href={assets.styles.url} />
        )}
        <script type="module" async src={assets.loader} />
      </head>
      <body>
        {children}
        {page.island && (
          <>
            <p id="wake-failure" role="alert" hidden className="notice">
              {m.wake_failure()}
            </p>
            <noscript>
              <p className="notice">{m.no_script()}</p>
            </noscript>
          </>
        )}
        <div id={endId} hidden />
      </body>
    </html>
  );
}
