import { comparable, similarity, minHashSketch } from "./text-similarity.ts";

/** The similarity at which readers recognise the same text. */
const nearlySame = 0.6;

/** In UTF-16 code units: shorter texts, such as greetings, are similar by chance. */
const minCompared = 24;

/** A text prepared for repeated comparison. */
export type ComparedText = { readonly letters: string; readonly sketch: readonly number[] };

export function comparedText(text: string): ComparedText {
  return { letters: comparable(text), sketch: minHashSketch(text) };
}

/** Similarity as readers see it, from 0.6 to 1 (same words); 0 if they would not notice any. */
export function likeness(one: ComparedText, other: ComparedText): number {
  if (one.letters === other.letters) return 1;
  if (one.letters.length < minCompared) return 0;
  const share = similarity(one.sketch, other.sketch, nearlySame);
  return share < nearlySame ? 0 : share;
}
