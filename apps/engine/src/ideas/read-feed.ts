import { createHash } from "node:crypto";

import { ideaLimits } from "@postlark/domain/idea";

import { plainText, storable } from "./plain-text.ts";
import { rawFeed, type RawItem, type RawText } from "./raw-feed.ts";

/** Maximum number of items read of a feed. */
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
  const { title, base, items } = rawFeed(text);
  const within = resolved(base, address) ?? address;
  const read = newestFirst(items)
    .slice(0, maxItems)
    .flatMap((raw) => itemOf(raw, within) ?? []);
  return { title: title.value === undefined ? null : cut(wordsOf(title), 200), items: named(read) };
}

/** Sorts by date if all items have one; otherwise keeps the order, reversed if the dated ones ascend. */
function newestFirst(items: readonly RawItem[]): readonly RawItem[] {
  const dated = items.map((item) => ({ item, at: Date.parse(item.date ?? "") }));
  const known = dated.flatMap(({ at }) => (Number.isNaN(at) ? [] : at));
  if (known.length === items.length) {
    return dated.toSorted((one, other) => other.at - one.at).map(({ item }) => item);
  }
  const steps = known.slice(1).map((at, index) => Math.sign(at - (known[index] ?? at)));
  const isAscending = steps.reduce((sum, step) => sum + step, 0) > 0;
  return isAscending ? items.toReversed() : items;
}

/** Gives items unique keys: items of one id stay apart, and equal ones are merged. */
function named(items: readonly ReadItem[]): FeedItem[] {
  const alike = new Set<string>();
  const each = items.filter((item) => {
    const size = alike.size;
    return alike.add(JSON.stringify(item)).size > size;
  });
  const counts = new Map<string, number>();
  for (const { id, link } of each) {
    for (const name of new Set([id, link ?? ""])) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return each.map(({ id, text, link }) => {
    const own = [id, link ?? ""].find((name) => name !== "" && counts.get(name) === 1);
    // An item without an id is identified by its text.
    const name = own ?? (text === "" ? `${id} ${link}` : text);
    return { key: createHash("sha256").update(name).digest("hex"), text, link };
  });
}

function itemOf({ id, links, base, title, about }: RawItem, within: string): ReadItem | undefined {
  const heading = wordsOf(title);
  const description = about.map(wordsOf).find((one) => one !== "") ?? "";
  const text = cut(
    [heading, description === heading ? "" : description]
      .filter((part) => part !== "")
      .join("\n\n"),
    maxCharacters,
  );
  const here = resolved(base, within) ?? within;
  const link = links.map((one) => linkOf(one, here)).find((one) => one !== null) ?? null;
  if (text === "" && link === null) return undefined;
  return { id: id?.trim() ?? "", text, link };
}

const wordsOf = ({ value = "", isPlain }: RawText) =>
  isPlain ? storable(value) : plainText(value);

/** RFC 4287, 2: `xml:base` may be relative to the one around it. */
function resolved(link: string | undefined, base: string): string | undefined {
  const bare = link?.trim() ?? "";
  return bare !== "" && URL.canParse(bare, base) ? new URL(bare, base).href : undefined;
}

function linkOf(link: string | undefined, base: string): string | null {
  const href = resolved(link, base);
  return href !== undefined && /^https?:/.test(href) && href.length <= ideaLimits.link
    ? href
    : null;
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  // Not inside a character.
  return `${text
    .slice(0, length - 1)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}
