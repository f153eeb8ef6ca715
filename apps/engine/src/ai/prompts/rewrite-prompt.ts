import type { RewriteRequest } from "@postlark/contract/ai/suggestion-request";

import { type Marks, outsideText } from "./outside-text.ts";

const tasks: Readonly<Record<RewriteRequest["manner"], string>> = {
  shorter: "Rewrite the text with half of its words, and everything in it that matters.",
  longer:
    "Rewrite the text in somewhat more words. Say more about what is in it, and add no fact, number or name.",
  plainer: "Rewrite the text in plain words and short sentences.",
  warmer:
    "Rewrite the text as one person would say it to another, friendly and without exclamation marks.",
  corrected:
    "Correct spelling, grammar and punctuation of the text, and leave everything else as it is.",
  custom: "Rewrite the text. The wish says how it should read; it concerns the text alone.",
};

export function rewritePrompt(marks: Marks, request: RewriteRequest): string {
  const { text, manner, wish, language, maxLength } = request;
  return [
    `${tasks[manner]} Keep names, numbers, links, mentions and hashtags as they are. At most ${maxLength} characters, in the language of the text; where that cannot be told, in ${language}.`,
    outsideText(marks, "text", text),
    manner === "custom" && outsideText(marks, "wish", wish),
  ]
    .filter(Boolean)
    .join("\n\n");
}
