import { leadParagraph, splitAtUrls, paragraphsOf } from "../core/article.ts";

/** The first of several paragraphs as HTML; empty for a single one, of which WordPress makes an excerpt itself. */
export function excerptOf(body: string): string {
  return escapeHtml(leadParagraph(body));
}

/**
 * Escapes text: brackets would be shortcodes (developer.wordpress.org/apis/shortcode), and `wp_kses_normalize_entities`
 * would turn an escaped `&#39;` back into a character reference.
 */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("&amp;#", "&amp;&#35;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("[", "&#91;");
}

/**
 * Paragraphs in the block editor's markup, with links. A line break after `<br>` as well: excerpts and previews only
 * strip tags, and would join two words.
 */
export function paragraphs(body: string): string[] {
  return paragraphsOf(body).map((text) => {
    const lines = linkAddresses(text).replaceAll("\n", "<br>\n");
    return `<!-- wp:paragraph -->\n<p>${lines}</p>\n<!-- /wp:paragraph -->`;
  });
}

function linkAddresses(text: string): string {
  return splitAtUrls(text)
    .map(({ text: part, url }) =>
      url === undefined ? escapeHtml(part) : `<a href="${escapeHtml(url)}">${escapeHtml(part)}</a>`,
    )
    .join("");
}

export type StoredMedia = { readonly id: number; readonly url: string; readonly alt: string };

/** A picture in the block editor's markup. */
export function imageBlock({ id, url, alt }: StoredMedia): string {
  const attributes = JSON.stringify({ id, sizeSlug: "full", linkDestination: "none" });
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" class="wp-image-${id}"/>`;
  return `<!-- wp:image ${attributes} -->\n<figure class="wp-block-image size-full">${image}</figure>\n<!-- /wp:image -->`;
}

/** A video in the block editor's markup, which has no alt text but a visible caption. */
export function videoBlock({ id, url, alt }: StoredMedia): string {
  const caption =
    alt === "" ? "" : `<figcaption class="wp-element-caption">${escapeHtml(alt)}</figcaption>`;
  const video = `<video controls src="${escapeHtml(url)}"></video>${caption}`;
  return `<!-- wp:video ${JSON.stringify({ id })} -->\n<figure class="wp-block-video">${video}</figure>\n<!-- /wp:video -->`;
}

const mediaPattern =
  /<img\b[^<>]*\salt="([^"]*)"|<video\b[^<>]*>(?:<\/video>)?(?:<figcaption[^<>]*>((?:(?!<\/?fig).)*)<\/figcaption>)?/gs;

/** The alt texts and captions of an article's pictures and videos. */
export function altsIn(html: string): string[] {
  return Array.from(html.matchAll(mediaPattern), ([, alt, caption]) => alt ?? caption ?? "");
}

/** Returns an article without its videos, whose captions are not part of its text. */
export function removeVideos(html: string): string {
  return html.replaceAll(/<figure class="wp-block-video(?:(?!<\/?figure\b).)*<\/figure>/gs, "");
}
