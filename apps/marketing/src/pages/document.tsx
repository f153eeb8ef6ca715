import { m } from "#paraglide/messages";
import { headScript, translatedHeadScript } from "@postlark/site/head-script";
import { wordsScript } from "@postlark/site/language-script";
import type { ReactNode } from "react";

import { NextPages } from "./head/next-pages";
import { SearchResult } from "./head/search-result";
import { SharedLink } from "./head/shared-link";
import { SiteIcons } from "./head/site-icons";
import type { PageAssets } from "./page-assets";
import type { Page } from "./pages";
import type { Translation } from "./translations";

type DocumentProps = {
  page: Omit<Page, "file" | "content">;
  assets: PageAssets;
  /** Its words in the other languages, if it speaks any. */
  translations: readonly Translation[];
  children: ReactNode;
};

const endId = "end";

/** Loads a module once the page has been painted, so that no paint waits for its request. */
function afterFirstPaint(module: string): string {
  return `new PerformanceObserver(()=>import(${JSON.stringify(module)})).observe({type:"paint",buffered:true})`;
}

/** The HTML around a page. Inline runs only what precedes the first paint. */
export function Document({ page, assets, translations, children }: DocumentProps) {
  const isTranslated = translations.length > 0;
  const styles = assets.styles[page.styles];
  // A screen that is used at once brings what holds on to the first click; the landing page, whose
  // links and choices need no script, keeps its first flight for what it shows.
  const inlineLoader = page.screen === undefined ? undefined : assets.loader.code;
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          dangerouslySetInnerHTML={{
            __html: [
              isTranslated ? translatedHeadScript : headScript,
              ...(inlineLoader === undefined ? [afterFirstPaint(assets.loader.url)] : []),
            ].join(";"),
          }}
        />
        {/* Paints the page once and whole: a half-parsed one would shift as its rest arrives. */}
        <link rel="expect" href={`#${endId}`} blocking="render" />
        <title>{page.title()}</title>
        <meta name="color-scheme" content="dark light" />
        {styles.kind === "inline" ? (
          <style dangerouslySetInnerHTML={{ __html: styles.css }} />
        ) : (
          <link rel="stylesheet" href={styles.url} />
        )}
        <SiteIcons />
        <SearchResult page={page} />
        <SharedLink page={page} />
        <NextPages from={page.path} />
      </head>
      <body>
        {children}
        {translations.map(({ locale, title, screen }) => (
          <template
            key={locale}
            lang={locale}
            title={title}
            dangerouslySetInnerHTML={{ __html: screen }}
          />
        ))}
        <p id="wake-failure" role="alert" hidden className="notice">
          {m.wake_failure()}
        </p>
        {translations.map(({ locale, wakeFailure }) => (
          <template key={locale} lang={locale}>
            {wakeFailure}
          </template>
        ))}
        {page.needsScripts && (
          <noscript>
            <p className="notice">{m.no_script()}</p>
          </noscript>
        )}
        {isTranslated && <script dangerouslySetInnerHTML={{ __html: wordsScript }} />}
        {inlineLoader !== undefined && (
          <script dangerouslySetInnerHTML={{ __html: inlineLoader }} />
        )}
        <div id={endId} hidden />
      </body>
    </html>
  );
}
