import { sentencesOf } from "../text/segment-text.ts";
import { textLength, type TextUnit } from "../text/text-length.ts";

/** The parts of a template in reading order; empty parts are left out. */
export type TemplateParts = {
  readonly lead: string;
  readonly about: string;
  readonly close: string;
  readonly link: string;
  readonly tags?: string;
};

/**
 * Composes a post within the limit: drops the hashtags first, then the close, then sentences from the end; the first
 * sentence and the link are never dropped. @param max in the network's unit; null for any length
 */
export function composeTemplate(
  { lead, about, close, link, tags = "" }: TemplateParts,
  { max, unit }: { max: number | null; unit: TextUnit },
): string {
  const sentences = sentencesOf(about.trim());
  const join = (count: number, ending: string, hashtags = "") =>
    [`${lead} ${sentences.slice(0, count).join("").trim()}`.trim(), ending, link.trim(), hashtags]
      .filter((part) => part !== "")
      .join("\n\n");
  const fits = (text: string) => max === null || textLength(text, unit) <= max;
  const allSentences = [tags, ""]
    .map((hashtags) => join(sentences.length, close, hashtags))
    .find(fits);
  if (allSentences !== undefined) return allSentences;
  // Binary search: measuring a long text for each sentence would be quadratic.
  let [fitting, exceeding] = [1, sentences.length + 1];
  while (exceeding - fitting > 1) {
    const count = (fitting + exceeding) >> 1;
    if (fits(join(count, ""))) fitting = count;
    else exceeding = count;
  }
  return join(fitting, "");
}
