import type { Prompt } from "./prompts/build-prompt.ts";

/** About: three characters a token, which is more tokens than English takes. */
export function tokensIn(text: string): number {
  return Math.ceil(text.length / 3);
}

/** A picture of the library's size, as models that see count it at most. */
const pictureTokens = 3_000;

/** What a prompt takes, about. */
export function promptTokens({ system, prompt, picture }: Prompt): number {
  return tokensIn(system + prompt) + (picture === undefined ? 0 : pictureTokens);
}
