// Mastodon's rules for texts: https://docs.joinmastodon.org, and its source for what is not documented; read on
// 2026-11-28.

/** `user/posting/#text`: links count 23, mentions only their name; a content warning counts, too. */
export function countOf(text: string, warning: string): number {
  const counted = text
    .replaceAll(/https?:\/\/\S*[\w/]/g, "x".repeat(23))
    .replaceAll(/(@\w+)@[\w.-]+\w/g, "$1");
  return [...new Intl.Segmenter("en").segment(warning + counted)].length;
}

/** `app/helpers/languages_helper.rb`, `SUPPORTED_LOCALES`: ISO 639; regions only for Chinese. */
export function isLanguage(code: string): boolean {
  return /^(?:[a-z]{2,3}|zh-(?:CN|HK|TW|YUE))?$/.test(code);
}
