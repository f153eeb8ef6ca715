import type { PostStatus } from "./steps.ts";

type Words = Pick<PostStatus, "text" | "warning">;

/**
 * What a post says there: of pictures without a text Mastodon makes the content warning their text, and hides them all the
 * same (github.com/mastodon/mastodon/pull/13277); other servers keep it a warning.
 */
export function wordsOf(
  { spoiler_text: shown }: { readonly spoiler_text: string },
  { text, warning }: Words,
): Words {
  return text === "" && shown === "" ? { text: warning, warning: "" } : { text, warning };
}
