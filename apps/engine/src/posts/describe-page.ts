import { maxCardDescriptionLength, maxCardTitleLength } from "@postlark/domain/post-content";

import { parseMarkup } from "../platform/html/read-markup.ts";

export type PageDescription = {
  readonly title: string;
  readonly description: string;
  /** Absolute; null if there is none. */
  readonly picture: string | null;
};

/** Control characters, lone surrogates and direction overrides. */
const invisible = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu;

/** Cleans a text of a foreign page: on one line, no longer than a card shows. */
function toSingleLine(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, " ").replaceAll(invisible, "").trim();
  if (line.length <= maxLength) return line;
  // Cutting may leave a lone surrogate.
  return `${line.slice(0, maxLength - 1).replaceAll(invisible, "")}…`;
}

/** Reads a page's card metadata from its beginning. @param url of the page */
export function describePage(html: string, url: string): PageDescription {
  const contents = new Map<string, string>();
  let title = "";
  // SVG drawings have titles of their own.
  let isInTitle = false;
  let drawings = 0;
  parseMarkup(html, {
    onopentag(name, { property, name: metaName, content }) {
      if (name === "svg") drawings += 1;
      isInTitle = name === "title" && drawings === 0 && title === "";
      const key = (property ?? metaName)?.toLowerCase().trim();
      if (name !== "meta" || key === undefined || content === undefined) return;
      if (!contents.has(key) && content.trim() !== "") contents.set(key, content);
    },
    ontext(text) {
      if (isInTitle) title += text;
    },
    onclosetag(name) {
      if (name === "svg") drawings -= 1;
      isInTitle = false;
    },
  });
  const firstContentOf = (...keys: readonly string[]) =>
    keys.map((key) => contents.get(key)).find((value) => value !== undefined);
  return {
    title: toSingleLine(firstContentOf("og:title", "twitter:title") ?? title, maxCardTitleLength),
    description: toSingleLine(
      firstContentOf("og:description", "twitter:description", "description") ?? "",
      maxCardDescriptionLength,
    ),
    picture: resolveWebAddress(
      firstContentOf("og:image:secure_url", "og:image", "og:image:url", "twitter:image"),
      url,
    ),
  };
}

function resolveWebAddress(address: string | undefined, base: string): string | null {
  if (address === undefined || !URL.canParse(address.trim(), base)) return null;
  const { protocol, href } = new URL(address.trim(), base);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
