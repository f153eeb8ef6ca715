import { parseMarkup } from "../platform/html/read-markup.ts";

const feedTypes = /^application\/(?:rss|atom|rdf|feed)\+(?:xml|json)\b/i;

/** The feed that a page declares (HTML standard, 4.6.7.1): the first one, as feed readers take it. */
export function findFeed(html: string, address: string): string | undefined {
  let [base, found]: (string | undefined)[] = [];
  parseMarkup(html, {
    onopentag(name, { rel = "", type = "", href = "" }) {
      if (name === "base" && href !== "") base ??= href;
      const isFeed = /(?:^|\s)alternate(?:\s|$)/i.test(rel) && feedTypes.test(type.trim());
      if (name === "link" && isFeed && href.trim() !== "") found ??= href.trim();
    },
  });
  const root =
    base !== undefined && URL.canParse(base, address) ? new URL(base, address).href : address;
  return found !== undefined && URL.canParse(found, root) ? new URL(found, root).href : undefined;
}
