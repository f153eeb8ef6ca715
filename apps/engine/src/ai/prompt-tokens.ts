import type { Prompt } from "./prompts/build-prompt.ts";

/** An estimate: three characters a token, more tokens than English takes. */
export function tokensIn(text: string): number {
  return Math.ceil(text.length / 3);
}

/** The most that models count for a picture of the library's size. */
const pictureTokens = 3_000;

export function promptTokens({ system, prompt, picture }: Prompt): number {
  return tokensIn(system + prompt) + (picture === undefined ? 0 : pictureTokens);
}
