import type { Language } from "@postlark/domain/language";
import { type PageProfile, pageLinkUrl } from "@postlark/domain/page-profile";
import { isVideo } from "@postlark/domain/video";
import { workspacePicturePath } from "@postlark/domain/workspace-picture-path";

import type { Newsletter } from "../newsletter/newsletter-store.ts";
import { subscribeForms } from "../newsletter/render-newsletter.ts";
import { entryText, entryTitle } from "../platform/html/entry-text.ts";
import { renderLinkCard } from "../platform/html/link-card.ts";
import { markup, type Markup } from "../platform/html/markup.ts";
import { pageMessages } from "../platform/html/page-messages.ts";
import { picturesClass } from "../platform/html/page-style.ts";
import { renderDocument } from "../platform/html/page-document.ts";
import { entriesThatFit, type Page, type PageEntry, type Position } from "./page-store.ts";

type Shown = {
  readonly page: Page;
  readonly language: Language;
  readonly origin: string;
  readonly newsletters: readonly Newsletter[];
  /** Shown on the first page of entries alone. */
  readonly profile?: PageProfile | undefined;
};

export const entriesAPage = 20;

function pictures({ media }: PageEntry, slug: string): Markup | undefined {
  if (media.length === 0) return undefined;
  const items = media.map(({ hash, type, width, height, alt }) =>
    isVideo({ type })
      ? markup`<li><video src="/p/${slug}/media/${hash}" poster="/p/${slug}/media/${hash}/poster" width="${width}" height="${height}" aria-label="${alt}" controls playsinline preload="none"></video></li>`
      : markup`<li><img src="/p/${slug}/media/${hash}" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async"></li>`,
  );
  return markup`<ul class="${picturesClass(media.length)}">${items}</ul>`;
}

function article(entry: PageEntry, { page, language }: Shown): Markup {
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: page.timeZone,
  }).format(entry.publishedAt);
  const content = markup`<div${entry.language ? markup` lang="${entry.language}"` : ""} dir="auto">${entryText(entry.text)}</div>`;
  return markup`<article><a class="when" href="/p/${page.slug}/${entry.key}"><time datetime="${entry.publishedAt.toISOString()}">${when}</time></a>${content}${pictures(entry, page.slug)}${entry.card && renderLinkCard(entry.card, `/p/${page.slug}/media`)}</article>`;
}

/**
 * The address, below the page, of the picture that stands for an entry elsewhere: its first picture, its first video's
 * poster or its link card's picture; undefined if it has none.
 */
export function stillPath({ media: [first], card }: PageEntry): string | undefined {
  if (first === undefined) return card?.picture ? `media/${card.picture.hash}` : undefined;
  return isVideo(first) ? `media/${first.hash}/poster` : `media/${first.hash}`;
}

/** Whether a page shows anything above its posts. */
export function hasProfile(profile: PageProfile | undefined): boolean {
  return profile !== undefined && (profile.description !== "" || profile.links.length > 0);
}

/** Links to other sites, as cards. An address that is not http(s) is left out, whatever the database holds. */
function pinnedLinks(profile: PageProfile | undefined, label: string): Markup | undefined {
  const cards = (profile?.links ?? []).flatMap(({ title, url }) => {
    const href = pageLinkUrl(url);
    if (href === undefined) return [];
    const host = new URL(href).host.replace(/^www\./, "");
    return markup`<li><a href="${href}" rel="noopener"><span dir="auto">${title}</span><small>${host}</small></a></li>`;
  });
  return cards.length === 0
    ? undefined
    : markup`<ul class="links" aria-label="${label}">${cards}</ul>`;
}

/** The workspace's picture; its name beside it says whose it is. */
function logo({ brand }: Page): Markup | undefined {
  if (brand.picture === null) return undefined;
  return markup`<img class="logo" src="${workspacePicturePath(brand.picture)}" width="72" height="72" alt="">`;
}

/** Where programs elsewhere find the workspace's picture. */
export function logoUrl({ brand }: Page, origin: string): string | undefined {
  return brand.picture === null ? undefined : `${origin}${workspacePicturePath(brand.picture)}`;
}

/** The cursor after an entry. */
export function positionOf({ publishedAt, key }: PageEntry): string {
  return `${publishedAt.toISOString()}_${key}`;
}

/** The cursor in an address; undefined for none. */
export function positionFrom(text: string | undefined): Position | undefined {
  const [, at = "", key = ""] = /^([\dT:.Z-]{20,30})_([\w.-]{1,200})$/.exec(text ?? "") ?? [];
  const publishedAt = new Date(at);
  return Number.isNaN(publishedAt.getTime()) ? undefined : { publishedAt, key };
}

/**
 * A page of entries, newest first.
 * @param entries one more than are shown if there are older ones
 */
export function renderEntries(
  shown: Shown,
  entries: readonly PageEntry[],
  isContinued: boolean,
): string {
  const { page, language, origin, newsletters, profile } = shown;
  const messages = pageMessages[language];
  const description = profile?.description || messages.about(page.name);
  const links = pinnedLinks(profile, messages.links);
  const visible = entriesThatFit(entries.slice(0, entriesAPage));
  const last = visible.at(-1);
  const hasOlder = entries.length > visible.length;
  const older =
    hasOlder && last
      ? markup`<a rel="next" href="/p/${page.slug}?before=${encodeURIComponent(positionOf(last))}">${messages.older}</a>`
      : undefined;
  const newest = isContinued ? markup`<a href="/p/${page.slug}">${messages.newest}</a>` : undefined;
  const navigation =
    older || newest
      ? markup`<nav aria-label="${messages.pages}">${newest}${older}</nav>`
      : undefined;
  const articles =
    visible.length === 0
      ? !links && markup`<p>${messages.empty}</p>`
      : markup`${visible.map((entry) => article(entry, shown))}`;
  return renderDocument({
    language,
    title: page.name,
    description,
    canonical: isContinued ? undefined : `${origin}/p/${page.slug}`,
    image: logoUrl(page, origin),
    slug: page.slug,
    brand: page.brand,
    isIndexed: (visible.length > 0 || hasProfile(profile)) && !isContinued,
    body: markup`<header>${logo(page)}<h1><a href="/p/${page.slug}">${page.name}</a></h1><p class="about" dir="auto">${description}</p></header><main>${links}${articles}${navigation}${subscribeForms(newsletters, page.slug, language)}</main>`,
  });
}

export function renderEntry(shown: Shown, entry: PageEntry): string {
  const { page, language, origin, newsletters } = shown;
  const messages = pageMessages[language];
  const title = entryTitle(entry.text, messages.picture);
  const still = stillPath(entry);
  return renderDocument({
    language,
    title: `${title} · ${page.name}`,
    description: title,
    canonical: `${origin}/p/${page.slug}/${entry.key}`,
    image: still === undefined ? logoUrl(page, origin) : `${origin}/p/${page.slug}/${still}`,
    slug: page.slug,
    brand: page.brand,
    isIndexed: true,
    body: markup`<header>${logo(page)}<h1><a href="/p/${page.slug}">${page.name}</a></h1></header><main>${article(entry, shown)}<nav><a href="/p/${page.slug}">${messages.all}</a></nav>${subscribeForms(newsletters, page.slug, language)}</main>`,
  });
}
