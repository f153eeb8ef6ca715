import { outsideText, type Marks } from "./outside-text.ts";
import type { IdeasRequest } from "./suggestion-request.ts";

/** How many ideas a week takes. */
const days = 7;

/** The order to find what a week's posts could be about. */
export function ideasPrompt(marks: Marks, { recent, language, maxLength }: IdeasRequest): string {
  return [
    `Answer with ${days} ideas for posts, one for each day of a week, and nothing else: a line each, without numbers or signs in front. Each says in one sentence what the post is about and why somebody would read it. They differ from each other and from what was said lately, and take up what seems to have mattered in it. In the language ${language}. At most ${maxLength} characters in all.`,
    ...recent.map((text) => outsideText(marks, "lately", text)),
  ].join("\n\n");
}
