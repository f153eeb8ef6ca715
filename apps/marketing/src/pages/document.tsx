import { m } from "#paraglide/messages.js";
import { landingHeadScript, translatedHeadScript } from "@postlark/site/head-script";
import { inlineScript } from "@postlark/site/inline-script";
import { translationsScript } from "@postlark/site/language-script";
import type { ReactNode } from "react";

import { NextPages } from "./head/next-pages.tsx";
import { SearchResult } from "./head/search-result.tsx";
import { SharedLink } from "./head/shared-link.tsx";
import { SiteIcons } from "./head/site-icons.tsx";
import type { PageAssets } from "./page-assets.ts";
import type { Page } from "./pages.tsx";
import type { Translation } from "./translations.ts";

type DocumentProps = {
  page: Omit<Page, "file" | "content">;
  assets: PageAssets;
  /** Its messages in the other languages, if any. */
  translations: readonly Translation[];
  children: ReactNode;
};

const endId = "end";

/** Runs in the head: loads a module after the first paint. */
export function loadAfterPaint(src: string): void {
  const load = () => {
    // Not `import()`: the development server would rename it.
    const script = Object.assign(document.createElement("script"), { type: "module", src });
    document.head.append(script);
  };
  new PerformanceObserver(load).observe({ type: "paint", buffered: true });
}

/** The HTML around a page. Only what has to run before the first paint is inline. */
export function Document({ page, assets, translations, children }: DocumentProps) {
  const isTranslated = translations.length > 0;
  const script = assets.scripts[page.kind];
  const styles = assets.styles[page.kind];
  // An account screen, which is used at once, includes the script that queues the first click; the landing page
  // works without it, and saves the bytes for its first round trip.
  const inlineMain = page.screen === undefined ? undefined : script.code;
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          dangerouslySetInnerHTML={{
            __html: [
              isTranslated ? translatedHeadScript : landingHeadScript,
              ...(inlineMain === undefined ? [inlineScript(loadAfterPaint, script.url)] : []),
            ].join(";"),
          }}
        />
        {/* Paints the page once and completely: a partially parsed one would shift. */}
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
        {translations.map(({ language, title, screen }) => (
          <template
            key={language}
            lang={language}
            title={title}
            dangerouslySetInnerHTML={{ __html: screen }}
          />
        ))}
        <p id="hydration-failure" role="alert" hidden className="notice">
          {m.hydration_failure()}
        </p>
        {translations.map(({ language, hydrationFailure }) => (
          <template key={language} lang={language}>
            {hydrationFailure}
          </template>
        ))}
        {page.needsScripts && (
          <noscript>
            <p className="notice">{m.no_script()}</p>
          </noscript>
        )}
        {isTranslated && <script dangerouslySetInnerHTML={{ __html: translationsScript }} />}
        {inlineMain !== undefined && <script dangerouslySetInnerHTML={{ __html: inlineMain }} />}
        <div id={endId} hidden />
      </body>
    </html>
  );
}
