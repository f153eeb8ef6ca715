import { hashtagNames } from "@postlark/domain/hashtags";
import { hashOf } from "@postlark/domain/plan-hash";
import { webAddressesOf } from "@postlark/domain/web-addresses";

import { blankLines } from "../titled.ts";

/** What an article's address ends with: readable, and its own, so that it is found by it. */
export function slugOf(title: string, deliveryId: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 50);
  const mark = hashOf(deliveryId).slice(0, 12);
  return `${words}-${mark}`.replaceAll(/-{2,}/g, "-").replace(/^-/, "");
}

/** A text's paragraphs, as they were written. */
export function textsOf(body: string): string[] {
  return body.split(blankLines).filter((text) => text.trim() !== "");
}

/** The first paragraph of several, for lists of articles; empty of any other text. */
export function firstParagraph(body: string): string {
  const [first = "", ...more] = body.split(blankLines);
  return more.length > 0 ? first.trim() : "";
}

/** WordPress makes an excerpt of its own of a single paragraph. */
export function excerptOf(body: string): string {
  return escaped(firstParagraph(body));
}

/** As many tags as a reader looks at. */
const mostTags = 10;

/**
 * A text's hashtags, each once: in scripts without blanks one may be a whole sentence, which is refused as a tag.
 * @param longest of a tag's name, in UTF-16 code units
 */
export function tagsIn(text: string, longest: number): string[] {
  return hashtagNames(text)
    .filter((name) => name.length <= longest)
    .slice(0, mostTags);
}

/**
 * Text as text: brackets would be shortcodes (developer.wordpress.org/apis/shortcode), and an escaped `&#39;` an apostrophe:
 * `wp_kses_normalize_entities` takes what is left of it for a character by its number.
 */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("&amp;#", "&amp;&#35;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("[", "&#91;");
}

/**
 * Paragraphs as the block editor writes them, their addresses as links. A line ends behind its `<br>` as well: excerpts
 * and previews take out tags alone, and would join the words of two lines.
 */
export function paragraphs(body: string): string[] {
  return textsOf(body).map((text) => {
    const lines = linked(text).replaceAll("\n", "<br>\n");
    return `<!-- wp:paragraph -->\n<p>${lines}</p>\n<!-- /wp:paragraph -->`;
  });
}

function linked(text: string): string {
  return linkedParts(text)
    .map(({ text: part, url }) =>
      url === undefined ? escaped(part) : `<a href="${escaped(url)}">${escaped(part)}</a>`,
    )
    .join("");
}

/** What is written, and where it leads if it is a link. */
type Part = { readonly text: string; readonly url?: string };

/** A text in parts: the addresses in it, and what stands between. */
export function linkedParts(text: string): Part[] {
  let end = 0;
  const parts = webAddressesOf(text).flatMap(({ url, from, to }): Part[] => {
    const before = { text: text.slice(end, from) };
    end = to;
    return [before, { text: text.slice(from, to), url }];
  });
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== "");
}

export type StoredMedia = { readonly id: number; readonly url: string; readonly alt: string };

/** A picture as the block editor writes it. */
export function imageBlock({ id, url, alt }: StoredMedia): string {
  const about = JSON.stringify({ id, sizeSlug: "full", linkDestination: "none" });
  const image = `<img src="${escaped(url)}" alt="${escaped(alt)}" class="wp-image-${id}"/>`;
  return `<!-- wp:image ${about} -->\n<figure class="wp-block-image size-full">${image}</figure>\n<!-- /wp:image -->`;
}

/** A video as the block editor writes it, which has no description but a caption that everybody reads. */
export function videoBlock({ id, url, alt }: StoredMedia): string {
  const caption =
    alt === "" ? "" : `<figcaption class="wp-element-caption">${escaped(alt)}</figcaption>`;
  const video = `<video controls src="${escaped(url)}"></video>${caption}`;
  return `<!-- wp:video ${JSON.stringify({ id })} -->\n<figure class="wp-block-video">${video}</figure>\n<!-- /wp:video -->`;
}

const media =
  /<img\b[^<>]*\salt="([^"]*)"|<video\b[^<>]*>(?:<\/video>)?(?:<figcaption[^<>]*>((?:(?!<\/?fig).)*)<\/figcaption>)?/gs;

/** What an article's pictures and videos are called, in markup. */
export function altsIn(html: string): string[] {
  return Array.from(html.matchAll(media), ([, alt, caption]) => alt ?? caption ?? "");
}

/** An article without its videos, whose captions are none of its text. */
export function withoutVideos(html: string): string {
  return html.replaceAll(/<figure class="wp-block-video(?:(?!<\/?figure\b).)*<\/figure>/gs, "");
}
