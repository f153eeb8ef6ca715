import type { DraftRequest } from "@postlark/contract/ai/suggestion-request";

import { type Marks, outsideText } from "./outside-text.ts";

const tasks: Readonly<Record<DraftRequest["goal"], string>> = {
  announce: "Write a post that announces this. The news comes first.",
  invite:
    "Write a post that invites people to this. Say when, where and what they have to do, where the material says so.",
  teach: "Write a post that teaches this: one idea, so that a reader can use it today.",
  thank: "Write a post that thanks for this, without superlatives.",
  ask: "Write a post that asks readers about this. It ends with one question that is easy to answer.",
};

/** Returns the instruction to draft a post from a brief. */
export function draftPrompt(marks: Marks, request: DraftRequest): string {
  const { goal, about, audience, voice, link, language, maxLength } = request;
  return [
    `${tasks[goal]} At most ${maxLength} characters, in the language ${language}.`,
    link === "" ? "Put no link into it." : "End with the link of the material, unchanged.",
    outsideText(marks, "about", about),
    audience && outsideText(marks, "audience", audience),
    voice && outsideText(marks, "voice", voice),
    link && outsideText(marks, "link", link),
  ]
    .filter(Boolean)
    .join("\n\n");
}
