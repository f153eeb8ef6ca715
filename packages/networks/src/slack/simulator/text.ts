// Message texts on Slack's simulator: https://docs.slack.dev, read on 2026-11-23.

/** `changelog/2018-04-truncating-really-long-messages`: longer messages may be split. */
const maxText = 4_000;

/** The error code for a text that Slack refuses; undefined for a valid one. */
export function wrongText(text: string): string | undefined {
  if (text.trim() === "") return "no_text";
  // `messaging/formatting-message-text#escaping`: these three are control characters.
  if (/[<>]|&(?!(?:amp|lt|gt);)/.test(text)) return "invalid_arg_name";
  return unescapeMarkup(text).length > maxText ? "msg_too_long" : undefined;
}

export function unescapeMarkup(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
