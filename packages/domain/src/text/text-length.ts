import { utf8ToBytes } from "@noble/hashes/utils.js";

import { type Span, weightedLinks, weightOf } from "./weighted-length.ts";

/**
 * What a network counts. `mastodon`: graphemes, but each link as many as the next, and of whoever is mentioned the name
 * alone. `threads`: UTF-16 code units, but of an emoji its bytes. `weighted`: code points by how much they say, as X has
 * it. `none`: it sets no limit.
 */
export type TextUnit = "grapheme" | "utf16" | "byte" | "mastodon" | "threads" | "weighted" | "none";

let segmenter: Intl.Segmenter | undefined;

/** Made when a text first needs it: that takes a browser some 15 ms, and every live screen loads this. */
function graphemeSegmenter(): Intl.Segmenter {
  // The root locale: no language changes where a grapheme ends.
  segmenter ??= new Intl.Segmenter("und", { granularity: "grapheme" });
  return segmenter;
}

/**
 * What a reader sees as one character each: a family of four, a letter with its accent, a flag. Only what may
 * be more than one code unit is segmented, which takes a hundred times as long as to read a Latin letter.
 */
export function* eachGrapheme(text: string): Generator<string> {
  let index = 0;
  while (index < text.length) {
    if (isAlone(text, index)) {
      yield text.charAt(index);
      index += 1;
    } else {
      const end = endOfRun(text, index);
      yield* segmented(text.slice(index, end));
      index = end;
    }
  }
}

/** In pieces, as a segmenter takes the square of a text's length; the last of one may go on in the next. */
function* segmented(run: string): Generator<string> {
  for (let [index, size] = [0, 999]; index < run.length;) {
    const piece = run.slice(index, index + size);
    const found = Array.from(graphemeSegmenter().segment(piece), ({ segment }) => segment);
    if (index + size < run.length) found.pop();
    if (found.length === 0) size *= 2;
    for (const grapheme of found) index += grapheme.length;
    yield* found;
  }
}

/** A line's end or a Latin letter: between two of these there always is an end of a grapheme. */
function isPlain(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit === 0x0a || (unit >= 0x20 && unit <= 0x7e) || (unit >= 0xa0 && unit <= 0xff);
}

function isAlone(text: string, index: number): boolean {
  return isPlain(text, index) && (index + 1 === text.length || isPlain(text, index + 1));
}

/** Behind the next plain letter that nothing joins: a mark before it may still belong to it. */
function endOfRun(text: string, from: number): number {
  let end = from + 1;
  while (end < text.length && !isAlone(text, end)) end += 1;
  return Math.min(end + 1, text.length);
}

export function graphemesOf(text: string): string[] {
  return [...eachGrapheme(text)];
}

/** How long a text is in the unit that its network counts; graphemes where it counts nothing. */
export function textLength(text: string, unit: TextUnit): number {
  if (unit === "utf16") return text.length;
  if (unit === "byte") return utf8ToBytes(text).length;
  let length = 0;
  for (const [, size] of measured(text, unit)) length += size;
  return length;
}

/** Each grapheme of a text with what it counts. */
export function* measured(
  text: string,
  unit: TextUnit,
): Generator<readonly [grapheme: string, size: number]> {
  const walks = spansIn(text, unit).map((spans) => ({ spans, at: 0 }));
  let index = 0;
  for (const grapheme of eachGrapheme(text)) {
    const span = spanAt(walks, index);
    if (span === undefined) yield [grapheme, sizeOf(grapheme, unit)];
    else yield [grapheme, index === span.from ? span.size : 0];
    index += grapheme.length;
  }
}

/** Spans in the order of the text, and which of them is the next. */
type Walk = { readonly spans: readonly Span[]; at: number };

/** The first one that covers a place, which is never before the one that was asked for last. */
function spanAt(walks: readonly Walk[], index: number): Span | undefined {
  for (const walk of walks) {
    while ((walk.spans[walk.at]?.to ?? Infinity) <= index) walk.at += 1;
    const span = walk.spans[walk.at];
    if (span !== undefined && span.from <= index) return span;
  }
  return undefined;
}

function sizeOf(grapheme: string, unit: TextUnit): number {
  if (unit === "utf16" || (unit === "threads" && !emoji.test(grapheme))) return grapheme.length;
  if (unit === "weighted") return weightOf(grapheme);
  return unit === "byte" || unit === "threads" ? utf8ToBytes(grapheme).length : 1;
}

/** What is drawn as a picture: flags and keys as well, which are no pictographs. */
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** What any link counts on Mastodon (https://docs.joinmastodon.org/user/posting/#text, read on 2026-11-23). */
const linkSize = 23;

const link =
  /(?<![A-Za-z0-9@＠$#＃])https?:\/\/(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?](?:[\p{sc=Latin}\p{sc=Cyrillic}0-9!*'();:=+,.$/%#[\]_~@|&?-]*[\p{sc=Latin}\p{sc=Cyrillic}0-9=_#/+&-])?)?/giu;

const mention = /(?<![=/\p{L}\p{N}_])@\w(?:[\w.-]*\w)?(?<server>@[\p{L}\p{N}_.-]+[\p{L}\p{N}_])/giu;

function spansIn(text: string, unit: TextUnit): readonly (readonly Span[])[] {
  if (unit === "weighted") return [weightedLinks(text)];
  if (unit !== "mastodon") return [];
  const links = Array.from(text.matchAll(link), ({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    size: linkSize,
  }));
  const servers = Array.from(text.matchAll(mention), ({ 0: found, index, groups }) => ({
    from: index + found.length - (groups?.["server"]?.length ?? 0),
    to: index + found.length,
    size: 0,
  }));
  return [links, servers];
}
