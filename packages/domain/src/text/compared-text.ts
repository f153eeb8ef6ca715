import { comparable, similarity, sketchOf } from "./text-similarity.ts";

/** The share of a text from which readers take it for the one before. */
const nearlySame = 0.6;

/** In UTF-16 code units: shorter texts, such as greetings, are alike by chance. */
const leastCompared = 24;

/** A text as it is compared with others, as often as need be. */
export type ComparedText = { readonly letters: string; readonly sketch: readonly number[] };

/** What a text is compared by. */
export function comparedText(text: string): ComparedText {
  return { letters: comparable(text), sketch: sketchOf(text) };
}

/** How near readers find two texts, from 0.6 to 1, which the same words have; 0 where they would not take one for the other. */
export function likeness(one: ComparedText, other: ComparedText): number {
  if (one.letters === other.letters) return 1;
  if (one.letters.length < leastCompared) return 0;
  const share = similarity(one.sketch, other.sketch, nearlySame);
  return share < nearlySame ? 0 : share;
}
