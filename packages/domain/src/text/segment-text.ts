/**
 * Where characters, words and sentences end, as Unicode has it. The only place that may use Intl.Segmenter (the linter
 * refuses it elsewhere): its time and memory grow with the number of segments times the length of the text it is
 * given, so that 50,000 characters of a stranger's would stop a server for minutes.
 */
type Granularity = "grapheme" | "word" | "sentence";

/** How much of a text a segmenter gets at once, in UTF-16 code units. */
const usualPiece = 256;

/**
 * How many segments at the end of a piece may end elsewhere once it is known what follows. Where a sentence ends
 * depends on the first letter after it (UAX 29, SB8), where a word ends on the letter after next (WB6).
 */
const undecided = { grapheme: 1, word: 2, sentence: 2 } as const satisfies Record<
  Granularity,
  number
>;

const segmenters = new Map<Granularity, Intl.Segmenter>();

/** Made when a text first needs it: that takes a browser some 15 ms, and every live screen loads this. */
function segmenterOf(granularity: Granularity): Intl.Segmenter {
  // The root locale: no language changes where a grapheme ends.
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter("und", { granularity });
  segmenters.set(granularity, segmenter);
  return segmenter;
}

/** Half a surrogate pair is a segment of its own, and would decide what stands before it: 👍 without its skin tone. */
function endOfPiece(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? end + 1 : end;
}

/** Segments of a text of any length, in time that grows with its length alone. */
function* segmented(text: string, granularity: Granularity): Generator<string> {
  const segmenter = segmenterOf(granularity);
  for (let [index, size] = [0, usualPiece]; index < text.length;) {
    const isLast = index + size >= text.length;
    let taken = 0;
    const waiting: string[] = [];
    for (const { segment } of segmenter.segment(
      text.slice(index, endOfPiece(text, index + size)),
    )) {
      // A piece that grew for one long segment is left behind it: the next ones may be short and many.
      if (taken >= usualPiece) break;
      waiting.push(segment);
      if (waiting.length <= undecided[granularity]) continue;
      const decided = waiting.shift() ?? "";
      taken += decided.length;
      yield decided;
    }
    if (isLast && taken < usualPiece) {
      yield* waiting;
      return;
    }
    index += taken;
    size = taken === 0 ? size * 2 : usualPiece;
  }
}

/**
 * What a reader sees as one character each: a family of four, a letter with its accent, a flag. Only what may
 * be more than one code unit is segmented, which takes a hundred times as long as to read a plain letter.
 */
export function* eachGrapheme(text: string): Generator<string> {
  let index = 0;
  while (index < text.length) {
    if (isAlone(text, index)) {
      yield text.charAt(index);
      index += 1;
    } else {
      const end = endOfRun(text, index);
      yield* segmented(text.slice(index, end), "grapheme");
      index = end;
    }
  }
}

/**
 * From where to where code units are plain: between two of these there always is an end of a grapheme. A line's end,
 * Latin, Greek, Cyrillic, Hebrew, Arabic, Thai, Chinese, Japanese and Korean letters, without the marks that join them.
 */
const plain = [
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
  for (const [from, to] of plain) if (unit <= to) return unit >= from;
  return false;
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

/** The first so many characters of a text, of which no more is read. */
export function firstGraphemes(text: string, count: number): string[] {
  const found: string[] = [];
  for (const grapheme of eachGrapheme(text)) {
    found.push(grapheme);
    if (found.length >= count) break;
  }
  return found;
}

/** A text's sentences, each with the blanks behind it. */
export function sentencesOf(text: string): string[] {
  return [...segmented(text, "sentence")];
}

/** The indexes at which sentences or words of a text end. */
export function endsOf(text: string, granularity: "sentence" | "word"): number[] {
  let end = 0;
  return Array.from(segmented(text, granularity), ({ length }) => (end += length));
}
