import { createHash } from "node:crypto";

import { ideaLimits } from "@postlark/domain/idea";

import { toPlainText, normaliseText } from "./plain-text.ts";
import { parseRawFeed, type RawItem, type RawText } from "./raw-feed.ts";

const maxItems = 200;

/** Maximum length of an item's text on a card, in characters. */
const maxCharacters = 600;

export type FeedItem = {
  /** Identifies the item for ever; in hex. */
  readonly key: string;
  readonly text: string;
  readonly link: string | null;
};

type ReadItem = { readonly id: string; readonly text: string; readonly link: string | null };

/**
 * Reads a feed as plain text, newest first.
 * @param address the feed's address, for relative links
 * @throws if it is not a feed
 */
export function readFeed(
  text: string,
  address: string,
): { readonly title: string | null; readonly items: readonly FeedItem[] } {
  const { title, base, items } = parseRawFeed(text);
  const feedBase = resolveUrl(base, address) ?? address;
  const readItems = sortNewestFirst(items)
    .slice(0, maxItems)
    .flatMap((raw) => readItem(raw, feedBase) ?? []);
  return {
    title: title.value === undefined ? null : shorten(readText(title), 200),
    items: withUniqueKeys(readItems),
  };
}

/** Sorts by date if all items have one; otherwise keeps the order, reversed if the dated ones ascend. */
function sortNewestFirst(items: readonly RawItem[]): readonly RawItem[] {
  const dated = items.map((item) => ({ item, at: Date.parse(item.date ?? "") }));
  const knownTimes = dated.flatMap(({ at }) => (Number.isNaN(at) ? [] : at));
  if (knownTimes.length === items.length) {
    return dated.toSorted((one, other) => other.at - one.at).map(({ item }) => item);
  }
  const steps = knownTimes.slice(1).map((at, index) => Math.sign(at - (knownTimes[index] ?? at)));
  const isAscending = steps.reduce((sum, step) => sum + step, 0) > 0;
  return isAscending ? items.toReversed() : items;
}

/** Gives items unique keys: items of one id stay apart, and equal ones are merged. */
function withUniqueKeys(items: readonly ReadItem[]): FeedItem[] {
  const seenItems = new Set<string>();
  const distinctItems = items.filter((item) => {
    const size = seenItems.size;
    return seenItems.add(JSON.stringify(item)).size > size;
  });
  const counts = new Map<string, number>();
  for (const { id, link } of distinctItems) {
    for (const name of new Set([id, link ?? ""])) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return distinctItems.map(({ id, text, link }) => {
    const uniqueName = [id, link ?? ""].find((name) => name !== "" && counts.get(name) === 1);
    // An item without an id is identified by its text.
    const name = uniqueName ?? (text === "" ? `${id} ${link}` : text);
    return { key: createHash("sha256").update(name).digest("hex"), text, link };
  });
}

function readItem(
  { id, links, base, title, about }: RawItem,
  feedBase: string,
): ReadItem | undefined {
  const heading = readText(title);
  const description = about.map(readText).find((text) => text !== "") ?? "";
  const text = shorten(
    [heading, description === heading ? "" : description]
      .filter((part) => part !== "")
      .join("\n\n"),
    maxCharacters,
  );
  const itemBase = resolveUrl(base, feedBase) ?? feedBase;
  const link =
    links.map((one) => resolveWebLink(one, itemBase)).find((one) => one !== null) ?? null;
  if (text === "" && link === null) return undefined;
  return { id: id?.trim() ?? "", text, link };
}

const readText = ({ value = "", isPlain }: RawText) =>
  isPlain ? normaliseText(value) : toPlainText(value);

/** Resolves a URL; undefined if that is impossible. `xml:base` may be relative to the one around it (RFC 4287, 2). */
function resolveUrl(link: string | undefined, base: string): string | undefined {
  const trimmed = link?.trim() ?? "";
  return trimmed !== "" && URL.canParse(trimmed, base) ? new URL(trimmed, base).href : undefined;
}

function resolveWebLink(link: string | undefined, base: string): string | null {
  const href = resolveUrl(link, base);
  return href !== undefined && /^https?:/.test(href) && href.length <= ideaLimits.link
    ? href
    : null;
}

function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // Not inside a character.
  return `${text
    .slice(0, maxLength - 1)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}
