/** In characters; `words` is the number of words in a list. */
export const brandVoiceLimits = { about: 1_000, examples: 8_000, word: 60, words: 50 } as const;

export type BrandVoice = {
  readonly about: string;
  readonly examples: string;
  readonly preferred: readonly string[];
  readonly avoided: readonly string[];
};
