import type { HashtagsRequest } from "@postlark/contract/ai/suggestion-request";

import { type Marks, outsideText } from "./outside-text.ts";

export function hashtagsPrompt(
  marks: Marks,
  { text, count, language, maxLength }: HashtagsRequest,
): string {
  return [
    `Answer with ${count} hashtags for the text and nothing else: in one line, each beginning with #, with a blank between. Take those that people who care about this look for, none that the text has already. In the language of the text; where that cannot be told, in ${language}. At most ${maxLength} characters.`,
    outsideText(marks, "text", text),
  ].join("\n\n");
}
