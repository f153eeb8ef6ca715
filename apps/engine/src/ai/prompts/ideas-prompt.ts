import type { IdeasRequest } from "@postlark/contract/ai/suggestion-request";

import { type Marks, outsideText } from "./outside-text.ts";

const days = 7;

/**
 * The instruction to find ideas for a week's posts. A post's success is stated outside of the marks, where no text can
 * claim it.
 */
export function ideasPrompt(
  marks: Marks,
  { recent, best, language, maxLength }: IdeasRequest,
): string {
  const requirements =
    best.length > 0
      ? "They differ from each other, say nothing of the material again, and take up what made the posts that did best work: their subjects and their manner. How each of these did stands before it."
      : "They differ from each other and from what was said lately, and take up what seems to have mattered in it.";
  return [
    `Answer with ${days} ideas for posts, one for each day of a week, and nothing else: a line each, without numbers or signs in front. Each says in one sentence what the post is about and why somebody would read it. ${requirements} In the language ${language}. At most ${maxLength} characters in all.`,
    ...best.map(
      ({ text, share }) =>
        `${share.toFixed(1)} times the usual:\n${outsideText(marks, "best", text)}`,
    ),
    ...recent.map((text) => outsideText(marks, "lately", text)),
  ].join("\n\n");
}
