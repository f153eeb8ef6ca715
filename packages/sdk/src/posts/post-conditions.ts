/** What the posts of a list have in common. */
export type PostConditions = {
  /** Each of these words occurs in the text, in any case. */
  readonly words?: string;
  readonly channelId?: string | undefined;
  readonly authorId?: string | undefined;
  readonly labelId?: string | undefined;
  /** From this moment, ISO 8601: of publication, planned, or of the last change of what is neither. */
  readonly since?: string | undefined;
  /** Before this moment. */
  readonly until?: string | undefined;
};

/** Returns an `ilike` pattern for texts that contain this one. */
export function ilikePatternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Returns an `ilike` pattern for each word, in NFC as texts are typed. */
export function ilikePatternsOf(words: string): string[] {
  return words.normalize("NFC").split(/\s+/).filter(Boolean).map(ilikePatternOf);
}
