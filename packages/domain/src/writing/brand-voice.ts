/** In characters; `words` counts the words of a list. */
export const brandVoiceLimits = { about: 1_000, examples: 8_000, word: 60, words: 50 } as const;

/** How a workspace sounds. */
export type BrandVoice = {
  readonly about: string;
  /** Posts that sound as all should. */
  readonly examples: string;
  readonly preferred: readonly string[];
  readonly avoided: readonly string[];
};
