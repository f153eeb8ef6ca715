import { iterateGraphemes, segmentEnds, graphemesOf } from "../text/segment-text.ts";
import { measureGraphemes, textLength, type TextUnit } from "../text/text-length.ts";

export type SplitOptions = {
  /** Limit of each part, its number included. */
  readonly max: number;
  readonly unit: TextUnit;
  /** Whether each part ends with its number, such as ` 2/5`. */
  readonly isNumbered?: boolean;
};

/**
 * A text as the posts of a thread: cut at sentence ends, else between words, and within a word only if it is longer
 * than a part. White space at a cut is dropped. Graphemes and links are never cut: a link longer than a part makes a
 * part that is too long, which the caller has to refuse. @throws RangeError if a part has no room for its number
 */
export function splitThread(
  text: string,
  { max, unit, isNumbered = false }: SplitOptions,
): string[] {
  const trimmed = trimText(text);
  if (unit === "none" || textLength(trimmed, unit) <= max) return [trimmed];
  if (!isNumbered) return splitParts(trimmed, { max, unit });
  // The numbers need room, which depends on how many parts there are.
  for (let digits = 1; ; digits += 1) {
    const room = max - textLength(` /${"9".repeat(2 * digits)}`, unit);
    if (room < 1) throw new RangeError(`No room for numbers in parts of ${max}.`);
    const maxParts = 10 ** digits - 1;
    const parts = splitParts(trimmed, { max: room, unit, maxParts });
    if (parts.length <= maxParts) {
      return parts.map((part, index) => `${part} ${index + 1}/${parts.length}`);
    }
  }
}

/** @param maxParts if there are more parts, `maxParts` + 1 are returned */
function splitParts(
  text: string,
  { max, unit, maxParts = Infinity }: { max: number; unit: TextUnit; maxParts?: number },
): string[] {
  const parts: string[] = [];
  let remaining = text;
  while (remaining !== "" && parts.length <= maxParts) {
    const edges = graphemeEnds(remaining, max, unit);
    const cut = edges.at(-1) === remaining.length ? remaining.length : findCut(remaining, edges);
    parts.push(trimText(remaining.slice(0, cut)));
    remaining = trimLeadingBlanks(remaining.slice(cut));
  }
  return parts;
}

/** A sentence end that leaves less than this share of a part looks like a mistake. */
const minShare = 1 / 3;

/** Enough lookahead to find the end of a sentence or word, in UTF-16 code units. */
const lookAhead = 64;

/** Enough lookahead to recognise a link: more than the longest host name. */
const lookAheadForLinks = 512;

/** What may not begin a part: closing brackets and quotes, commas and full stops, blanks. */
const closingMark = /^[\p{Pe}\p{Pf}\p{Po}\s]/u;

/** The index at which the first part of a too long text ends. */
function findCut(text: string, edges: readonly number[]): number {
  const isEdge = new Set(edges);
  const links = linkRanges(text.slice(0, (edges.at(-1) ?? 0) + lookAheadForLinks));
  const isAllowedCut = (index: number) => index > 0 && isEdge.has(index) && !isWithin(links, index);
  const minCut = edges.at(Math.floor((edges.length - 1) * minShare)) ?? 0;
  const lookedAt = text.slice(0, (edges.at(-1) ?? 0) + lookAhead);

  const sentence = segmentEnds(lookedAt, "sentence").findLast(isAllowedCut) ?? 0;
  if (sentence > 0 && sentence >= minCut) return sentence;
  const space = findSpaces(lookedAt).findLast(isAllowedCut) ?? 0;
  if (space > 0 && space >= minCut) return space;
  // In scripts without blanks (Chinese, Japanese, Thai) word boundaries show where to cut.
  const word =
    segmentEnds(lookedAt, "word").findLast(
      (index) => isAllowedCut(index) && !closingMark.test(lookedAt.slice(index)),
    ) ?? 0;
  const lastPossible = Math.max(sentence, space, word) || edges.findLast(isAllowedCut);
  // Without any, the text begins with a link longer than a part.
  return lastPossible ?? text.match(firstLink)?.[0].length ?? text.length;
}

/** The grapheme ends within the limit. Reads no more of the text than needed. */
function graphemeEnds(text: string, max: number, unit: TextUnit): number[] {
  for (let readLength = 8 * max + 2 * lookAheadForLinks; ; readLength *= 2) {
    const edges = graphemeEndsIn(text.slice(0, readLength), max, unit);
    // The end of a piece may be half a grapheme or half a link.
    if (readLength >= text.length || (edges.at(-1) ?? 0) < readLength - lookAheadForLinks)
      return edges;
  }
}

/** Blanks at the end are not counted: a cut removes them. */
function graphemeEndsIn(text: string, max: number, unit: TextUnit): number[] {
  const edges = [0];
  let [index, length, blanks] = [0, 0, 0];
  for (const [grapheme, size] of measureGraphemes(text, unit)) {
    index += grapheme.length;
    if (isBlank(grapheme)) {
      blanks += size;
    } else {
      length += blanks + size;
      blanks = 0;
    }
    if (length > max) break;
    edges.push(index);
  }
  return edges;
}

/**
 * The rest of a link: scripts without blanks end it, except within a path, which ends before a closing mark. Broader
 * than `webAddressesOf`, which an editor loads later: a cut link is broken.
 */
const linkRemainder = String.raw`[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}/]*(?:\/[^\s。、，！？：；」』）】]*)?`;
const names = String.raw`(?:[\p{L}\p{N}-]{1,63}\.){1,10}`;

const prefixPattern = new RegExp(String.raw`(?:https?:\/\/|www\.)${linkRemainder}`, "giu");

/** A host name with a path. Looks back from the last full stop, since looking ahead is slow for long texts. */
const hostPattern = new RegExp(
  String.raw`\.(?=[a-z]{2,63}\/)(?<=(${names}))${linkRemainder}`,
  "giu",
);

const firstLink = new RegExp(
  String.raw`^(?:https?:\/\/|www\.|${names}[a-z]{2,63}(?=\/))${linkRemainder}`,
  "iu",
);

type LinkRange = readonly [from: number, to: number];

/** Ranges of links, in order and merged: everything that any network may treat as a link, host names included. */
function linkRanges(text: string): LinkRange[] {
  const withPrefix = Array.from(text.matchAll(prefixPattern), ({ 0: match, index }) => {
    return [index, index + match.length] as const;
  });
  const bareHosts = Array.from(text.matchAll(hostPattern), ({ 0: match, 1: name = "", index }) => {
    return [index + 1 - name.length, index + match.length] as const;
  });
  const links: LinkRange[] = [];
  for (const [from, to] of [...withPrefix, ...bareHosts].toSorted(
    ([one], [other]) => one - other,
  )) {
    const last = links.at(-1);
    if (last === undefined || from >= last[1]) links.push([from, to]);
    else links[links.length - 1] = [last[0], Math.max(last[1], to)];
  }
  return links;
}

function isWithin(links: readonly LinkRange[], index: number): boolean {
  let [low, high] = [0, links.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((links[middle]?.[0] ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  const previous = links[low - 1];
  return previous !== undefined && index < previous[1];
}

/** The indexes at which white space begins. */
function findSpaces(text: string): number[] {
  return Array.from(text.matchAll(/\s+/gu), ({ index }) => index);
}

/** A blank with a combining accent is visible: therefore everything here works on graphemes. */
function isBlank(grapheme: string): boolean {
  return grapheme.trim() === "";
}

function trimLeadingBlanks(text: string): string {
  if (text.trimStart().length === text.length) return text;
  let index = 0;
  for (const grapheme of iterateGraphemes(text)) {
    if (!isBlank(grapheme)) break;
    index += grapheme.length;
  }
  return text.slice(index);
}

function trimText(text: string): string {
  const graphemes = graphemesOf(trimLeadingBlanks(text));
  return graphemes.slice(0, graphemes.findLastIndex((grapheme) => !isBlank(grapheme)) + 1).join("");
}
