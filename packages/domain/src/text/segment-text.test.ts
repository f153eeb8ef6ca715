import { array, assert as assertProperty, constantFrom, property } from "fast-check";
import { expect, test, vi } from "vitest";

import { segmentEnds, firstGraphemes, graphemesOf, sentencesOf } from "./segment-text.ts";

test("graphemesOf agrees with Intl.Segmenter on random mixes of letters and marks", () => {
  const pieces =
    "a|Z| |\n|\r|é|e\u0301|\u0301|©|©\uFE0F|\u200D|\u00AD|👨‍👩‍👧‍👦|🇩🇪|🇩|한|\u1100|\u0600|क्षि|ก็|1️⃣|\uD83D|日|\u0000".split(
      "|",
    );
  const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 5_000; round += 1) {
    const text = Array.from({ length: next(12) }, () => pieces[next(pieces.length)]).join("");
    const expected = Array.from(segmenter.segment(text), ({ segment }) => segment);
    expect({ text, graphemes: graphemesOf(text) }).toEqual({ text, graphemes: expected });
  }
});

test.each(["👍🏽", "🇩🇪", "👨‍👩‍👧‍👦", "e\u0301", "क्षि"])(
  "graphemesOf never cuts %s in a long text",
  (grapheme) => {
    for (let before = 0; before < 8; before += 1) {
      const text = "\u0301".repeat(before) + grapheme.repeat(600);
      const all = graphemesOf(text);
      expect(all.filter((one) => one === grapheme)).toHaveLength(600);
      expect(all.join("")).toBe(text);
    }
  },
);

/** Of the letters of which there are thousands, all the same here, one in a hundred. */
const stepAt = (unit: number) => (unit > 0x3400 && unit < 0xf900 ? 101 : 1);

test("graphemesOf agrees with Intl.Segmenter for each character next to itself, a letter, a mark and a joiner", () => {
  const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
  const different: number[] = [];
  for (let unit = 0; unit < 0x10000; unit += stepAt(unit)) {
    const one = String.fromCharCode(unit);
    const text = `${one}${one}a${one}\u0301${one}漢\u200d${one}한${one}\u11a8`;
    const expected = Array.from(segmenter.segment(text), ({ segment }) => segment);
    if (graphemesOf(text).join("|") !== expected.join("|")) different.push(unit);
  }
  expect(different).toEqual([]);
});

test("segmentEnds agrees with Intl.Segmenter on sentences and words of long texts", () => {
  const pieces = [
    "One. ",
    "etc. 12 345 678 90 and ",
    "Yes?",
    "a.b ",
    "can't ",
    "漢字。",
    "x",
    " ",
    "\n",
  ];
  const text = array(constantFrom(...pieces), { minLength: 100, maxLength: 600, size: "max" });
  assertProperty(
    property(text, (some) => {
      const whole = some.join("");
      for (const granularity of ["sentence", "word"] as const) {
        const segments = new Intl.Segmenter("und", { granularity }).segment(whole);
        const ends = Array.from(segments, ({ index, segment }) => index + segment.length);
        expect(segmentEnds(whole, granularity)).toEqual(ends);
      }
      expect(sentencesOf(whole).join("")).toBe(whole);
    }),
    { numRuns: 30 },
  );
});

/** What a segmenter does for a text: it copies what it was given once for each segment. */
function stepsOf(read: () => unknown): number {
  let steps = 0;
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { segment } = Intl.Segmenter.prototype;
  const spy = vi.spyOn(Intl.Segmenter.prototype, "segment").mockImplementation(function (
    this: Intl.Segmenter,
    text,
  ) {
    const segments = segment.call(this, text);
    return {
      containing: (index?: number) => segments.containing(index),
      *[Symbol.iterator]() {
        for (const one of segments) {
          steps += text.length;
          yield one;
        }
        return undefined;
      },
    };
  });
  read();
  spy.mockRestore();
  return steps;
}

const most = 100_000;
const long = (piece: string) => piece.repeat(Math.floor(most / piece.length));

test.each([
  ["letters", long("漢")],
  ["words without blanks", long("ภาษาไทย")],
  ["sentences", long("A. ")],
  ["marks on one letter", `é${long("\u0301")}`],
  [
    "marks on one letter, followed by letters",
    `e${"\u0301".repeat(most / 2)}${"漢".repeat(most / 2)}`,
  ],
  ["one sentence, then many", `${"a ".repeat(most / 4)}. ${"A. ".repeat(most / 6)}`],
  ["letters of a thousand marks", long(`e${"\u0301".repeat(1_000)}`)],
])("segmentation of %s is linear in the length of the text", (_, text) => {
  const readings = {
    graphemes: () => graphemesOf(text),
    sentences: () => sentencesOf(text),
    words: () => segmentEnds(text, "word"),
  };
  const steps = Object.entries(readings).map(([name, read]) => [name, stepsOf(read)] as const);
  // The whole text at once would take a hundred thousand for each character.
  const tooMany = steps.filter(([, count]) => count / text.length > 1_500);
  expect(tooMany).toEqual([]);
});

/** A piece of 256 code units, for each of some hundred segments. */
const usualSteps = 256 * 256;

test("firstGraphemes segments only the beginning of a long text", () => {
  expect(firstGraphemes("한국어", 2)).toEqual(["한", "국"]);
  expect(firstGraphemes("a", 2)).toEqual(["a"]);
  const steps = stepsOf(() => firstGraphemes(long("e\u0301"), 80));
  expect(steps).toBeLessThan(usualSteps);
});
