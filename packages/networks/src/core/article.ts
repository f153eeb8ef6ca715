import { hashtagNames } from "@postlark/domain/hashtags";
import { hashOf } from "@postlark/domain/plan-hash";
import { webAddressesOf } from "@postlark/domain/web-addresses";

import { blankLines } from "./titled.ts";

/** The end of an article's address: readable and unique, so that the article can be found by it. */
export function slugOf(title: string, deliveryId: string): string {
  const slug = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 50);
  const mark = hashOf(deliveryId).slice(0, 12);
  return `${slug}-${mark}`.replaceAll(/-{2,}/g, "-").replace(/^-/, "");
}

/** A text's paragraphs that are not blank. */
export function paragraphsOf(body: string): string[] {
  return body.split(blankLines).filter((text) => text.trim() !== "");
}

/** Returns the first of several paragraphs, for article lists. Empty if there are not several. */
export function leadParagraph(body: string): string {
  const [first = "", ...furtherParagraphs] = body.split(blankLines);
  return furtherParagraphs.length > 0 ? first.trim() : "";
}

const maxTags = 10;

/**
 * Unique hashtags: in scripts without spaces one may be a whole sentence, which is too long for a tag. @param maxLength
 * of a tag's name, in UTF-16 code units
 */
export function tagsIn(text: string, maxLength: number): string[] {
  return hashtagNames(text)
    .filter((name) => name.length <= maxLength)
    .slice(0, maxTags);
}

type Part = { readonly text: string; readonly url?: string };

/** Splits a text into URLs and other text. */
export function splitAtUrls(text: string): Part[] {
  let end = 0;
  const parts = webAddressesOf(text).flatMap(({ url, from, to }): Part[] => {
    const textBefore = { text: text.slice(end, from) };
    end = to;
    return [textBefore, { text: text.slice(from, to), url }];
  });
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== "");
}
