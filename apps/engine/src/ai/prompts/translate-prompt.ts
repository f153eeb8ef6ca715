import type { TranslateRequest } from "@postlark/contract/ai/suggestion-request";

import { type Marks, outsideText } from "./outside-text.ts";

export function translatePrompt(
  marks: Marks,
  { text, language, maxLength }: TranslateRequest,
): string {
  return [
    `Say the text in the language ${language}, as somebody who grew up with it would write it. Keep names, numbers, links, mentions and line breaks as they are; translate hashtags where people use them in that language. At most ${maxLength} characters.`,
    outsideText(marks, "text", text),
  ].join("\n\n");
}
