import type { PostStatus } from "./steps.ts";

type StatusText = Pick<PostStatus, "text" | "warning">;

/**
 * Returns a post's text on the server: for pictures without a text, Mastodon uses the content warning as text and still
 * hides them (github.com/mastodon/mastodon/pull/13277); other servers keep it a warning.
 */
export function textOnServer(
  { spoiler_text: storedWarning }: { readonly spoiler_text: string },
  { text, warning }: StatusText,
): StatusText {
  return text === "" && storedWarning === "" ? { text: warning, warning: "" } : { text, warning };
}
