import type { SuggestionRequest } from "@postlark/contract/ai/suggestion-request";
import type { BrandVoice } from "@postlark/domain/brand-voice";

import { adaptPrompt } from "./adapt-prompt.ts";
import { altPrompt } from "./alt-prompt.ts";
import { brandVoicePrompt } from "./brand-voice-prompt.ts";
import { draftPrompt } from "./draft-prompt.ts";
import { hashtagsPrompt } from "./hashtags-prompt.ts";
import { ideasPrompt } from "./ideas-prompt.ts";
import { createMarks, type Marks } from "./outside-text.ts";
import { rewritePrompt } from "./rewrite-prompt.ts";
import { systemPrompt } from "./system-prompt.ts";
import { translatePrompt } from "./translate-prompt.ts";

export type Prompt = {
  readonly system: string;
  readonly prompt: string;
  readonly picture?: { readonly bytes: Uint8Array; readonly type: string };
};

/** Hashtags are other people's words, and an alt text describes. */
const kindsWithoutVoice: ReadonlySet<SuggestionRequest["kind"]> = new Set(["hashtags", "alt"]);

/** The prompt of a suggestion, from the request and the brand voice alone, with its own marks. */
export function buildPrompt(
  request: SuggestionRequest,
  { voice, marks = createMarks() }: { voice?: BrandVoice | undefined; marks?: Marks } = {},
): Prompt {
  const instruction = instructionFor(marks, request);
  const hasVoice = voice !== undefined && !kindsWithoutVoice.has(request.kind);
  return {
    system: systemPrompt(marks),
    prompt: hasVoice ? [instruction, ...brandVoicePrompt(marks, voice)].join("\n\n") : instruction,
  };
}

function instructionFor(marks: Marks, request: SuggestionRequest): string {
  switch (request.kind) {
    case "draft":
      return draftPrompt(marks, request);
    case "rewrite":
      return rewritePrompt(marks, request);
    case "adapt":
      return adaptPrompt(marks, request);
    case "translate":
      return translatePrompt(marks, request);
    case "hashtags":
      return hashtagsPrompt(marks, request);
    case "alt":
      return altPrompt(marks, request);
    default:
      return ideasPrompt(marks, request);
  }
}
