import { parseFeed } from "feedsmith";

/** A text of a feed; a plain one is not parsed as markup. */
export type RawText = { readonly value: string | undefined; readonly isPlain: boolean };

export type RawItem = {
  readonly id: string | undefined;
  /** The first one that is a web address is the item's link. */
  readonly links: readonly (string | undefined)[];
  /** Base of its relative links, itself relative to the feed's. */
  readonly base: string | undefined;
  readonly title: RawText;
  /** The first one that is not empty is the item's description. */
  readonly about: readonly RawText[];
  readonly date: string | undefined;
};

export type RawFeed = {
  readonly title: RawText;
  readonly base: string | undefined;
  readonly items: readonly RawItem[];
};

const markupText = (value: string | undefined): RawText => ({ value, isPlain: false });
const plainText = (value: string | undefined): RawText => ({ value, isPlain: true });

/** RFC 4287, 3.1.1 and 4.1.3.3: plain without a type; types other than text are ignored. */
function parseAtomText(text: { value?: string; type?: string } | undefined): RawText {
  const type = text?.type?.toLowerCase() ?? "text";
  if (/^(?:x?html|text\/html|application\/xhtml\+xml)$/.test(type)) return markupText(text?.value);
  return type === "text" || type.startsWith("text/")
    ? plainText(text?.value)
    : plainText(undefined);
}

/** Parses a feed of any kind without reading its texts. @throws if it is not a feed */
export function parseRawFeed(text: string): RawFeed {
  const parsed = parse(text);
  switch (parsed.format) {
    case "json":
      return fromJsonFeed(parsed.feed);
    case "atom":
      return fromAtomFeed(parsed.feed);
    case "rdf":
      return fromRdfFeed(parsed.feed);
    default:
      return fromRssFeed(parsed.feed);
  }
}

/** Every item: in a feed with the oldest first, the newest are at the end. */
const parse = (text: string) =>
  parseFeed(/<rss[\s>]/i.test(text.slice(0, 2_000)) ? rewriteAtomLinks(text) : text);

/** Comments and CDATA are skipped to their end, or a `<link>` inside an article would be changed. */
const atomLink =
  /<!\[CDATA\[[^]*?(?:\]\]>|$)|<!--[^]*?(?:-->|$)|<link\s([^<>]*?)(?:\/>|>\s*<\/link>)/gi;

/** RSS links are text between tags; some programs write them in an attribute as in Atom. */
function rewriteAtomLinks(text: string): string {
  return text.replaceAll(atomLink, (element, attributes = "") => {
    const { href, rel } = parseAttributes(attributes);
    if (href === undefined) return element;
    return rel === undefined || rel === "alternate" ? `<link>${href}</link>` : "";
  });
}

function parseAttributes(text: string): Readonly<Record<string, string | undefined>> {
  const pairs = [...text.matchAll(/\b([a-z]{1,10})=(?:"([^"]*)"|'([^']*)')/gi)];
  return Object.fromEntries(
    pairs.map(([, name = "", one, other]) => [name.toLowerCase(), one ?? other]),
  );
}

type Parsed = ReturnType<typeof parse>;
type FeedOf<Format> = Extract<Parsed, { format: Format }>["feed"];

/** jsonfeed.org/version/1.1: an id may be the item's address; all fields but `content_html` are plain. */
function fromJsonFeed({ title, items = [] }: FeedOf<"json">): RawFeed {
  return {
    title: plainText(title),
    base: undefined,
    items: items.map((item) => ({
      id: item.id,
      links: [item.url, item.external_url, absoluteOnly(item.id)],
      base: undefined,
      title: plainText(item.title),
      about: [plainText(item.summary), plainText(item.content_text), markupText(item.content_html)],
      date: item.date_published ?? item.date_modified,
    })),
  };
}

function fromAtomFeed({ title, entries = [], xml }: FeedOf<"atom">): RawFeed {
  return {
    title: parseAtomText(title),
    base: xml?.base,
    items: entries.map((entry) => ({
      id: entry.id,
      links: [
        entry.links?.find(({ rel }) => rel === undefined || rel === "alternate")?.href,
        entry.links?.[0]?.href,
      ],
      base: entry.xml?.base,
      title: parseAtomText(entry.title),
      about: [parseAtomText(entry.summary), parseAtomText(entry.content)],
      date: entry.published ?? entry.updated,
    })),
  };
}

/** RSS 1.0: an item's `rdf:about` is its address. */
function fromRdfFeed({ title, items = [], xml }: FeedOf<"rdf">): RawFeed {
  return {
    title: markupText(title),
    base: xml?.base,
    items: items.map((item) => ({
      id: item.rdf?.about,
      links: [item.link, absoluteOnly(item.rdf?.about)],
      base: item.xml?.base,
      title: markupText(item.title),
      about: [markupText(item.description), markupText(item.content?.encoded)],
      date: item.dc?.dates?.[0],
    })),
  };
}

/** RSS 2.0: a guid is a permalink unless `isPermaLink` is false. */
function fromRssFeed({ title, items = [], xml }: FeedOf<"rss">): RawFeed {
  return {
    title: markupText(title),
    base: xml?.base,
    items: items.map(({ guid, link, description, content, ...item }) => ({
      id: guid?.value,
      links: [
        link,
        item.atom?.links?.find(({ rel }) => rel === undefined || rel === "alternate")?.href,
        guid?.isPermaLink === false ? undefined : absoluteOnly(guid?.value),
      ],
      base: item.xml?.base,
      title: markupText(item.title),
      about: [markupText(description), markupText(content?.encoded)],
      date: item.pubDate ?? item.dc?.dates?.[0],
    })),
  };
}

const absoluteOnly = (value: string | undefined) =>
  /^\s*https?:\/\//i.test(value ?? "") ? value : undefined;
