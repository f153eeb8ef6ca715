import { brandVoiceLimits as limits } from "@postlark/domain/brand-voice";

/** One a line, each once, whatever blanks stand around it. */
export function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== "");
}

// As Postgres counts: by code points.
const isShort = (word: string) => Array.from(word).length <= limits.word;

/** Whether a list of words is short enough to be kept. */
export function areWords(words: readonly string[]): boolean {
  return words.length <= limits.words && words.every(isShort);
}
