import type { Language } from "@postlark/domain/language";
import type { WorkspaceBrand } from "@postlark/domain/workspace-brand";
import { workspacePicturePath } from "@postlark/domain/workspace-picture-path";

import { Markup, markup } from "./markup.ts";
import { type PageMessages, pageMessages } from "./page-messages.ts";
import { colourStyle, pageStyle } from "./page-style.ts";

type Document = {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly canonical?: string | undefined;
  readonly image?: string | undefined;
  /** Whose feeds to link; undefined for none: the page's address may be a secret. */
  readonly slug: string | undefined;
  readonly isIndexed: boolean;
  /** Whose page it is; undefined for one of the product itself. Its colour is in `pagePolicyOf` too. */
  readonly brand?: WorkspaceBrand | undefined;
  readonly body: Markup;
};

const mark = markup`<svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor" aria-hidden="true"><path d="M2.6 2c2.9 5 6.7 8.3 11.6 10.6C7.2 15.3 1.8 10.5 2.6 2Z"/><path d="M1 18.6c8.2 0 14-4 15.8-11.8L23.4 4l-2.8 4.6C21.6 18 12 24 1 18.6Z"/></svg>`;

const renderMadeBy = (messages: PageMessages) =>
  markup`<span class="mark">${mark}<a href="/">${messages.by}</a></span>`;

/** Renders the icon's link. An empty address keeps browsers from asking for the product's icon. */
function renderIconLink(brand: WorkspaceBrand | undefined): Markup {
  if (brand?.picture)
    return markup`<link rel="icon" href="${workspacePicturePath(brand.picture)}">`;
  if (brand?.hidesPostlark) return markup`<link rel="icon" href="data:,">`;
  return markup`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`;
}

/** Renders a public page as a whole HTML document. @param slug of the workspace's page with its feeds, if it has one */
export function renderDocument({
  language,
  title,
  description,
  canonical,
  image,
  slug,
  isIndexed,
  brand,
  body,
}: Document): string {
  const messages = pageMessages[language];
  const feedLinks =
    slug === undefined
      ? undefined
      : markup`<link rel="alternate" type="application/atom+xml" title="${title}" href="/p/${slug}/atom.xml"><link rel="alternate" type="application/feed+json" title="${title}" href="/p/${slug}/feed.json">`;
  const feedLink =
    slug === undefined ? undefined : markup`<a href="/p/${slug}/atom.xml">${messages.feed}</a>`;
  const madeByPostlark = !brand?.hidesPostlark && renderMadeBy(messages);
  const colour = brand?.colour
    ? markup`<style>${new Markup(colourStyle(brand.colour))}</style>\n`
    : undefined;
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${!isIndexed && markup`<meta name="robots" content="noindex">`}
${slug === undefined && markup`<meta name="referrer" content="no-referrer">`}
${canonical && markup`<link rel="canonical" href="${canonical}"><meta property="og:url" content="${canonical}">`}
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${image && markup`<meta property="og:image" content="${image}">`}
${renderIconLink(brand)}
${feedLinks}
<style>${new Markup(pageStyle)}</style>
${colour}</head>
<body>
<div class="page">
${body}
${(madeByPostlark || feedLink) && markup`<footer>${madeByPostlark}${feedLink}</footer>`}
</div>
</body>
</html>
`.text;
}
