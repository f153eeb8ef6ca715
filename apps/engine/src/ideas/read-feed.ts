import { createHash } from "node:crypto";

import { ideaLimits } from "@postlark/domain/idea";
import { parseFeed } from "feedsmith";

import { plainText } from "./plain-text.ts";

/** As many items of a feed as are looked at. */
const most = 200;

/** How much of an item's words becomes a card's. */
const longest = 600;

export type FeedItem = {
  /** What names it, for ever; in hex. */
  readonly key: string;
  readonly text: string;
  readonly link: string | null;
};

type Raw = {
  readonly id: string | undefined;
  readonly link: string | undefined;
  readonly title: string | undefined;
  readonly about: string | undefined;
};

/**
 * What a feed says, as text alone, in its own order.
 * @param address that it was read from: relative links mean what they do there
 * @throws where it is no feed
 */
export function readFeed(
  text: string,
  address: string,
): { readonly title: string | null; readonly items: readonly FeedItem[] } {
  const { title, items } = rawFeed(text);
  const seen = new Set<string>();
  const read: FeedItem[] = [];
  for (const raw of items.slice(0, most)) {
    const item = itemOf(raw, address);
    if (item === undefined || seen.has(item.key)) continue;
    seen.add(item.key);
    read.push(item);
  }
  return { title: title === undefined ? null : cut(plainText(title), 200), items: read };
}

function rawFeed(text: string): { title: string | undefined; items: readonly Raw[] } {
  const parsed = parseFeed(text, { maxItems: most });
  switch (parsed.format) {
    case "json":
      return {
        title: parsed.feed.title,
        items: (parsed.feed.items ?? []).map((item) => ({
          id: item.id,
          link: item.url ?? item.external_url,
          title: item.title,
          about: item.summary ?? item.content_text ?? item.content_html,
        })),
      };
    case "atom":
      return {
        title: parsed.feed.title?.value,
        items: (parsed.feed.entries ?? []).map((entry) => ({
          id: entry.id,
          link: (
            entry.links?.find(({ rel }) => rel === undefined || rel === "alternate") ??
            entry.links?.[0]
          )?.href,
          title: entry.title?.value,
          about: entry.summary?.value ?? entry.content?.value,
        })),
      };
    case "rdf":
      return {
        title: parsed.feed.title,
        items: (parsed.feed.items ?? []).map((item) => ({
          id: item.rdf?.about,
          link: item.link,
          title: item.title,
          about: item.description,
        })),
      };
    default:
      return {
        title: parsed.feed.title,
        items: (parsed.feed.items ?? []).map((item) => ({
          id: item.guid?.value,
          link: item.link,
          title: item.title,
          about: item.description,
        })),
      };
  }
}

function itemOf({ id, link, title, about }: Raw, address: string): FeedItem | undefined {
  const heading = plainText(title ?? "");
  const words = plainText(about ?? "");
  const text = cut(
    [heading, words === heading ? "" : words].filter((part) => part !== "").join("\n\n"),
    longest,
  );
  const to = linkOf(link, address);
  if (text === "" && to === null) return undefined;
  const name = id?.trim() || to || text;
  return { key: createHash("sha256").update(name).digest("hex"), text, link: to };
}

function linkOf(link: string | undefined, address: string): string | null {
  if (link === undefined || link.trim() === "" || !URL.canParse(link.trim(), address)) return null;
  const { protocol, href } = new URL(link.trim(), address);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && href.length <= ideaLimits.link ? href : null;
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  // Not through the middle of a character.
  return `${text
    .slice(0, length - 1)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}
