/**
 * Boundaries of characters, words and sentences (Unicode). The only place that may use Intl.Segmenter (enforced by the
 * linter): its time and memory grow with segments × length, so that 50,000 hostile characters would block a server for
 * minutes.
 */
type Granularity = "grapheme" | "word" | "sentence";

/** How much text a segmenter gets at once, in UTF-16 code units. */
const pieceLength = 256;

/**
 * How many segments at the end of a piece may change once more text is known: a sentence end depends on the next letter
 * (UAX 29, SB8), a word end on the letter after next (WB6).
 */
const undecidedCount = { grapheme: 1, word: 2, sentence: 2 } as const satisfies Record<
  Granularity,
  number
>;

const segmenters = new Map<Granularity, Intl.Segmenter>();

/** Created on first use: that takes a browser some 15 ms, and every live screen loads this module. */
function segmenterOf(granularity: Granularity): Intl.Segmenter {
  // The root locale: grapheme boundaries are the same in every language.
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter("und", { granularity });
  segmenters.set(granularity, segmenter);
  return segmenter;
}

/** The end of a piece that cuts no surrogate pair. Half a pair would be a segment of its own and change the one before it: 👍 without its skin tone. */
function endOfPair(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? end + 1 : end;
}

/** The segments of a text, in time linear in its length. */
function* segments(text: string, granularity: Granularity): Generator<string> {
  const segmenter = segmenterOf(granularity);
  for (let [index, size] = [0, pieceLength]; index < text.length;) {
    const isLast = index + size >= text.length;
    let consumed = 0;
    const undecidedSegments: string[] = [];
    for (const { segment } of segmenter.segment(text.slice(index, endOfPair(text, index + size)))) {
      // Stop using a piece that grew for one long segment: the next segments may be short and many.
      if (consumed >= pieceLength) break;
      undecidedSegments.push(segment);
      if (undecidedSegments.length <= undecidedCount[granularity]) continue;
      const decidedSegment = undecidedSegments.shift() ?? "";
      consumed += decidedSegment.length;
      yield decidedSegment;
    }
    if (isLast && consumed < pieceLength) {
      yield* undecidedSegments;
      return;
    }
    index += consumed;
    size = consumed === 0 ? size * 2 : pieceLength;
  }
}

/**
 * The characters as a reader sees them: an emoji family, a letter with its accent, a flag. Only text with possible
 * clusters is segmented, which is a hundred times slower than reading plain letters.
 */
export function* iterateGraphemes(text: string): Generator<string> {
  let index = 0;
  while (index < text.length) {
    if (isOwnGrapheme(text, index)) {
      yield text.charAt(index);
      index += 1;
    } else {
      const end = clusterRunEnd(text, index);
      yield* segments(text.slice(index, end), "grapheme");
      index = end;
    }
  }
}

/**
 * Ranges of plain code units, between any two of which a grapheme ends: line feed and letters of Latin, Greek,
 * Cyrillic, Hebrew, Arabic, Thai, Chinese, Japanese and Korean without combining marks.
 */
const plainRanges = [
  [0x0a, 0x0a],
  [0x20, 0x7e],
  [0xa0, 0x2ff],
  [0x370, 0x482],
  [0x48a, 0x52f],
  [0x5d0, 0x5ea],
  [0x620, 0x64a],
  [0xe01, 0xe30],
  [0xe40, 0xe46],
  [0x3000, 0x3029],
  [0x3041, 0x3096],
  [0x30a0, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xff01, 0xff60],
] as const;

function isPlain(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  for (const [from, to] of plainRanges) if (unit <= to) return unit >= from;
  return false;
}

/** Whether the code unit at an index is a grapheme by itself. */
function isOwnGrapheme(text: string, index: number): boolean {
  return isPlain(text, index) && (index + 1 === text.length || isPlain(text, index + 1));
}

/** The end of a run to segment: after the next plain letter, since a mark before it may still be combining. */
function clusterRunEnd(text: string, from: number): number {
  let end = from + 1;
  while (end < text.length && !isOwnGrapheme(text, end)) end += 1;
  return Math.min(end + 1, text.length);
}

export function graphemesOf(text: string): string[] {
  return [...iterateGraphemes(text)];
}

/** The first graphemes of a text, at most `count`. Reads no more of it. */
export function firstGraphemes(text: string, count: number): string[] {
  const graphemes: string[] = [];
  for (const grapheme of iterateGraphemes(text)) {
    graphemes.push(grapheme);
    if (graphemes.length >= count) break;
  }
  return graphemes;
}

/** A text's sentences, including the blanks after them. */
export function sentencesOf(text: string): string[] {
  return [...segments(text, "sentence")];
}

/** The indexes at which sentences or words of a text end. */
export function segmentEnds(text: string, granularity: "sentence" | "word"): number[] {
  let end = 0;
  return Array.from(segments(text, granularity), ({ length }) => (end += length));
}
