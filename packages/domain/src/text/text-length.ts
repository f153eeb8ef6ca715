import { utf8ToBytes } from "@noble/hashes/utils.js";

import { iterateGraphemes } from "./segment-text.ts";
import { type Span, linkSpans, weightOf } from "./weighted-length.ts";

/**
 * How a network counts. `mastodon`: graphemes, with a fixed size for links, and mentions without their server.
 * `weighted`: X's weights of code points. `none`: no limit.
 */
export type TextUnit = "grapheme" | "utf16" | "byte" | "mastodon" | "weighted" | "none";

/** A text's length in a network's unit; graphemes for `none`. */
export function textLength(text: string, unit: TextUnit): number {
  if (unit === "utf16") return text.length;
  if (unit === "byte") return utf8ToBytes(text).length;
  let length = 0;
  for (const [, size] of measureGraphemes(text, unit)) length += size;
  return length;
}

export function* measureGraphemes(
  text: string,
  unit: TextUnit,
): Generator<readonly [grapheme: string, size: number]> {
  const cursors = spansIn(text, unit).map((spans) => ({ spans, at: 0 }));
  let index = 0;
  for (const grapheme of iterateGraphemes(text)) {
    const span = spanAt(cursors, index);
    if (span === undefined) yield [grapheme, sizeOf(grapheme, unit)];
    else yield [grapheme, index === span.from ? span.size : 0];
    index += grapheme.length;
  }
}

/** Sorted spans, and the index of the first that was not passed yet. */
type SpanCursor = { readonly spans: readonly Span[]; at: number };

/** The first span at an index. Indexes must not decrease. */
function spanAt(cursors: readonly SpanCursor[], index: number): Span | undefined {
  for (const cursor of cursors) {
    while ((cursor.spans[cursor.at]?.to ?? Infinity) <= index) cursor.at += 1;
    const span = cursor.spans[cursor.at];
    if (span !== undefined && span.from <= index) return span;
  }
  return undefined;
}

/** Returns how much one grapheme counts outside of links. */
function sizeOf(grapheme: string, unit: TextUnit): number {
  if (unit === "utf16") return grapheme.length;
  if (unit === "weighted") return weightOf(grapheme);
  return unit === "byte" ? utf8ToBytes(grapheme).length : 1;
}

/** The size of any link on Mastodon (https://docs.joinmastodon.org/user/posting/#text, read on 2026-11-23). */
const linkSize = 23;

/** Balanced brackets within a URL, with one more pair inside. */
const bracketedPart = String.raw`\((?:[^\s<>()?]|\([^\s<>()?]+\))+\)`;

/**
 * A link as Mastodon's server counts it (its changes to twitter-text, `config/initializers/twitter_regex.rb` of 4.4):
 * unlike `webAddressesOf`, it includes all scripts and some closing marks.
 */
const link = new RegExp(
  String.raw`(?<![A-Za-z0-9@＠$#＃])https?:\/\/(?:[\p{L}\p{M}\p{N}_-]+\.)+(?:xn--[a-z0-9-]+|\p{L}[\p{L}\p{M}]+)(?::\d+)?` +
    String.raw`(?:\/(?:(?:[^\s<>()?]|${bracketedPart})*(?:[^\s()?!*"'「」<>;:=,.$%[\]~&|@]|${bracketedPart}))?)?` +
    String.raw`(?:\?[\w!?*'();:&=+$/%#[\].,~|@^\u{A0}-\u{10FFFD}-]*[\w&=#/\u{A0}-\u{10FFFD}-])?`,
  "giu",
);

const mention = /(?<![=/\p{L}\p{N}_])@\w(?:[\w.-]*\w)?(?<server>@[\p{L}\p{N}_.-]+[\p{L}\p{N}_])/giu;

/** The ranges with a fixed size, as sorted lists. */
function spansIn(text: string, unit: TextUnit): readonly (readonly Span[])[] {
  if (unit === "weighted") return [linkSpans(text)];
  if (unit !== "mastodon") return [];
  const links = Array.from(text.matchAll(link), ({ 0: match, index }) => ({
    from: index,
    to: index + match.length,
    size: linkSize,
  }));
  const servers = Array.from(text.matchAll(mention), ({ 0: match, index, groups }) => ({
    from: index + match.length - (groups?.["server"]?.length ?? 0),
    to: index + match.length,
    size: 0,
  }));
  return [links, servers];
}
