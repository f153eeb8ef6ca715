import { parseMarkup } from "../platform/html/read-markup.ts";

const feedTypes = /^application\/(?:rss|atom|rdf|feed)\+(?:xml|json)\b/i;

/** Finds the address of the feed that a page declares (HTML standard, 4.6.7.1): the first one, as feed readers take it. */
export function findFeed(html: string, address: string): string | undefined {
  let [base, feedHref]: (string | undefined)[] = [];
  parseMarkup(html, {
    onopentag(name, { rel = "", type = "", href = "" }) {
      if (name === "base" && href !== "") base ??= href;
      const isFeed = /(?:^|\s)alternate(?:\s|$)/i.test(rel) && feedTypes.test(type.trim());
      if (name === "link" && isFeed && href.trim() !== "") feedHref ??= href.trim();
    },
  });
  const baseUrl =
    base !== undefined && URL.canParse(base, address) ? new URL(base, address).href : address;
  return feedHref !== undefined && URL.canParse(feedHref, baseUrl)
    ? new URL(feedHref, baseUrl).href
    : undefined;
}
