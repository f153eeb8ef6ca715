import { maxCardDescriptionLength, maxCardTitleLength } from "@postlark/domain/post-content";

import { readMarkup } from "../platform/html/read-markup.ts";

/** What a page says of itself. */
export type PageDescription = {
  readonly title: string;
  readonly description: string;
  /** Where its picture is, absolute; null where it names none. */
  readonly picture: string | null;
};

/** Control characters, halves of pairs, and what turns the direction of a text around. */
const invisible = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu;

/** What somebody else's page says, as text alone: on one line, and no longer than a card takes. */
function plain(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").replaceAll(invisible, "").trim();
  if (line.length <= max) return line;
  // Halves of pairs are what is cut in the middle.
  return `${line.slice(0, max - 1).replaceAll(invisible, "")}…`;
}

/** Reads what a page says of itself for cards, from its beginning. @param url where it was found */
export function describePage(html: string, url: string): PageDescription {
  const said = new Map<string, string>();
  let title = "";
  // Drawings have titles of their own.
  let isInTitle = false;
  let drawings = 0;
  readMarkup(html, {
    onopentag(name, { property, name: metaName, content }) {
      if (name === "svg") drawings += 1;
      isInTitle = name === "title" && drawings === 0 && title === "";
      const key = (property ?? metaName)?.toLowerCase().trim();
      if (name !== "meta" || key === undefined || content === undefined) return;
      if (!said.has(key) && content.trim() !== "") said.set(key, content);
    },
    ontext(text) {
      if (isInTitle) title += text;
    },
    onclosetag(name) {
      if (name === "svg") drawings -= 1;
      isInTitle = false;
    },
  });
  const first = (...keys: readonly string[]) =>
    keys.map((key) => said.get(key)).find((value) => value !== undefined);
  return {
    title: plain(first("og:title", "twitter:title") ?? title, maxCardTitleLength),
    description: plain(
      first("og:description", "twitter:description", "description") ?? "",
      maxCardDescriptionLength,
    ),
    picture: absolute(
      first("og:image:secure_url", "og:image", "og:image:url", "twitter:image"),
      url,
    ),
  };
}

function absolute(address: string | undefined, base: string): string | null {
  if (address === undefined || !URL.canParse(address.trim(), base)) return null;
  const { protocol, href } = new URL(address.trim(), base);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
