import { isVideo } from "@postlark/domain/video";
import { hasRightToLeft } from "@postlark/mail/text-direction";

import { entryText, entryTitle } from "../platform/html/entry-text.ts";
import { logoUrl, stillPath } from "./render-page.ts";
import { renderLinkCard } from "../platform/html/link-card.ts";
import { markup, type Markup } from "../platform/html/markup.ts";
import { entriesThatFit, type Page, type PageEntry } from "./page-store.ts";

export const entriesAFeed = 50;

export type Feed = { readonly type: string; readonly body: string };

export const feedTypes = {
  atom: "application/atom+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
} as const;

type Source = {
  readonly page: Page;
  readonly entries: readonly PageEntry[];
  readonly origin: string;
};

function contentOf(entry: PageEntry, { page, origin }: Source): Markup {
  const pictures = entry.media.map(({ hash, type, width, height, alt }) =>
    isVideo({ type })
      ? markup`<p><video src="${origin}/p/${page.slug}/media/${hash}" poster="${origin}/p/${page.slug}/media/${hash}/poster" width="${width}" height="${height}" title="${alt}" controls></video></p>`
      : markup`<p><img src="${origin}/p/${page.slug}/media/${hash}" width="${width}" height="${height}" alt="${alt}"></p>`,
  );
  // Readers assume left to right; other entries stay unchanged for readers that have them.
  const text = entryText(entry.text, { isDirected: hasRightToLeft(entry.text) });
  const card = entry.card && renderLinkCard(entry.card, `${origin}/p/${page.slug}/media`);
  return markup`${text}${pictures}${card}`;
}

function videosOf({ media }: PageEntry) {
  return media.filter(isVideo);
}

/** Does not depend on the workspace's slug. */
function idOf(page: Page, origin: string, key?: string): string {
  const { hostname } = new URL(origin);
  return `tag:${hostname},2026:${page.workspaceId}${key === undefined ? "" : `/${key}`}`;
}

export function addressesOf({ slug }: Page, origin: string) {
  const home = `${origin}/p/${slug}`;
  return { home, atom: `${home}/atom.xml`, json: `${home}/feed.json`, hub: `${home}/hub` };
}

/** Atom 1.0 (RFC 4287), with its hub (WebSub). */
export function atomFeed(source: Source): Feed {
  const { page, entries, origin } = source;
  const { home, atom, hub } = addressesOf(page, origin);
  const icon = logoUrl(page, origin);
  const items = entriesThatFit(entries).map((entry) => {
    const at = entry.publishedAt.toISOString();
    return markup`<entry${entry.language ? markup` xml:lang="${entry.language}"` : ""}>
<id>${idOf(page, origin, entry.key)}</id>
<title>${entryTitle(entry.text, page.name)}</title>
<link rel="alternate" type="text/html" href="${home}/${entry.key}"/>
${videosOf(entry).map(({ hash, type }) => markup`<link rel="enclosure" type="${type}" href="${home}/media/${hash}"/>\n`)}<published>${at}</published>
<updated>${entry.updatedAt.toISOString()}</updated>
<content type="html">${contentOf(entry, source).text}</content>
</entry>
`;
  });
  const { text } = markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${idOf(page, origin)}</id>
<title>${page.name}</title>
<link rel="self" type="application/atom+xml" href="${atom}"/>
<link rel="alternate" type="text/html" href="${home}"/>
<link rel="hub" href="${hub}"/>
<updated>${page.updatedAt.toISOString()}</updated>
<author><name>${page.name}</name><uri>${home}</uri></author>
${icon && markup`<icon>${icon}</icon>\n<logo>${icon}</logo>\n`}${!page.brand.hidesPostlark && markup`<generator uri="${origin}">Postlark</generator>\n`}${items}</feed>
`;
  return { type: feedTypes.atom, body: text };
}

/** JSON Feed 1.1, with its hub (WebSub). */
export function jsonFeed(source: Source): Feed {
  const { page, entries, origin } = source;
  const { home, json, hub } = addressesOf(page, origin);
  const icon = logoUrl(page, origin);
  const items = entriesThatFit(entries).map((entry) => {
    const still = stillPath(entry);
    return {
      id: idOf(page, origin, entry.key),
      url: `${home}/${entry.key}`,
      content_html: contentOf(entry, source).text,
      content_text: entry.text,
      date_published: entry.publishedAt.toISOString(),
      date_modified: entry.updatedAt.toISOString(),
      ...(still !== undefined && { image: `${home}/${still}` }),
      ...(videosOf(entry).length > 0 && {
        attachments: videosOf(entry).map(({ hash, type }) => ({
          url: `${home}/media/${hash}`,
          mime_type: type,
        })),
      }),
      ...(entry.language && { language: entry.language }),
    };
  });
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: page.name,
    home_page_url: home,
    feed_url: json,
    ...(icon && { icon }),
    authors: [{ name: page.name, url: home }],
    hubs: [{ type: "WebSub", url: hub }],
    items,
  };
  return { type: feedTypes.json, body: JSON.stringify(feed) };
}
