import { firstParagraph, linkedParts, textsOf } from "../core/article.ts";

/** WordPress makes an excerpt of its own of a single paragraph. */
export function excerptOf(body: string): string {
  return escaped(firstParagraph(body));
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
