import { m } from "#paraglide/messages";
import { headScript } from "@postlark/site/head-script";
import type { ReactNode } from "react";

import { NextPages } from "./head/next-pages";
import { SearchResult } from "./head/search-result";
import { SharedLink } from "./head/shared-link";
import { SiteIcons } from "./head/site-icons";
import type { PageAssets } from "./page-assets";
import type { Page } from "./pages";

type DocumentProps = {
  page: Omit<Page, "file" | "content">;
  assets: PageAssets;
  children: ReactNode;
};

const endId = "end";

/** The HTML around a page. Its only inline script that runs is the theme's. */
export function Document({ page, assets, children }: DocumentProps) {
  const styles = assets.styles[page.styles];
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {/* Paints the page once and whole: a half-parsed one would shift as its rest arrives. */}
        <link rel="expect" href={`#${endId}`} blocking="render" />
        <title>{page.title}</title>
        <meta name="color-scheme" content="dark light" />
        {styles.kind === "inline" ? (
          <style dangerouslySetInnerHTML={{ __html: styles.css }} />
        ) : (
          <link rel="stylesheet" href={styles.url} />
        )}
        <script type="module" src={assets.loader} />
        <SiteIcons />
        <SearchResult page={page} />
        <SharedLink page={page} />
        <NextPages from={page.path} />
      </head>
      <body>
        {children}
        <p id="wake-failure" role="alert" hidden className="notice">
          {m.wake_failure()}
        </p>
        {page.needsScripts && (
          <noscript>
            <p className="notice">{m.no_script()}</p>
          </noscript>
        )}
        <div id={endId} hidden />
      </body>
    </html>
  );
}
