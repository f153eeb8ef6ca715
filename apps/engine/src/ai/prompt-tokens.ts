import type { Prompt } from "./prompts/build-prompt.ts";

/** Estimates the tokens of a text: three characters a token, more tokens than English takes. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3);
}

/** The most that models count for a picture of the library's size. */
const pictureTokens = 3_000;

export function estimatePromptTokens({ system, prompt, picture }: Prompt): number {
  return estimateTokens(system + prompt) + (picture === undefined ? 0 : pictureTokens);
}
