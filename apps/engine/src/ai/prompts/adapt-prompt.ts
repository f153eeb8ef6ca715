import type { AdaptRequest } from "@postlark/contract/ai/suggestion-request";
import { manifests } from "@postlark/networks/manifests";

import { type Marks, outsideText } from "./outside-text.ts";

export function adaptPrompt(
  marks: Marks,
  { network, text, language, maxLength }: AdaptRequest,
): string {
  const { name, links } = manifests[network];
  const instructions = [
    `Say the text as a post for ${name}, in the manner of good posts there. It keeps its meaning, and its names, numbers and links as they are.`,
    links === "html" && "It may have paragraphs.",
    `At most ${maxLength} characters, in the language of the text; where that cannot be told, in ${language}.`,
  ];
  return [instructions.filter(Boolean).join(" "), outsideText(marks, "text", text)].join("\n\n");
}
