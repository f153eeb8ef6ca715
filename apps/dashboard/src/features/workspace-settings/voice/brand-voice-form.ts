import { brandVoiceLimits as limits } from "@postlark/domain/brand-voice";

/** One entry per line, trimmed and without duplicates. */
export function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== "");
}

// By code points, as Postgres counts.
const isShort = (word: string) => Array.from(word).length <= limits.word;

/** Whether a list of words is within its limits. */
export function areWords(words: readonly string[]): boolean {
  return words.length <= limits.words && words.every(isShort);
}
