import { draftPrompt } from "./draft-prompt.ts";
import { createMarks } from "./outside-text.ts";
import { rewritePrompt } from "./rewrite-prompt.ts";
import type { SuggestionRequest } from "./suggestion-request.ts";
import { systemPrompt } from "./system-prompt.ts";

export type Prompt = { readonly system: string; readonly prompt: string };

/** What a model is told for a suggestion: from the request alone, with marks of its own. */
export function buildPrompt(request: SuggestionRequest, marks = createMarks()): Prompt {
  const prompt =
    request.kind === "draft" ? draftPrompt(marks, request) : rewritePrompt(marks, request);
  return { system: systemPrompt(marks), prompt };
}
