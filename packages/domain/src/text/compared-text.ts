import { minHashSketch, normaliseText, similarity } from "./text-similarity.ts";

/** The similarity at which readers recognise the same text. */
const minNoticedShare = 0.6;

/** In UTF-16 code units: shorter texts, such as greetings, are similar by chance. */
const minComparedLength = 24;

/** A text prepared for repeated comparison. */
export type ComparableText = { readonly normalised: string; readonly sketch: readonly number[] };

/** Normalises a text and computes its MinHash sketch, so that it can be compared many times. */
export function prepareComparison(text: string): ComparableText {
  return { normalised: normaliseText(text), sketch: minHashSketch(text) };
}

/**
 * Returns the similarity of two texts as readers see it, from 0.6 to 1 (same words); 0 if they would not notice any.
 */
export function noticedSimilarity(one: ComparableText, other: ComparableText): number {
  if (one.normalised === other.normalised) return 1;
  if (one.normalised.length < minComparedLength) return 0;
  const share = similarity(one.sketch, other.sketch, minNoticedShare);
  return share < minNoticedShare ? 0 : share;
}
