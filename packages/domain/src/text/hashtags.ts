import { webAddressesOf } from "./web-addresses.ts";

/** A hashtag: its name in NFC, and its range with the sign, in UTF-16 code units. */
export type Hashtag = { readonly name: string; readonly from: number; readonly to: number };

/**
 * Letters, marks and digits of every script and joining characters: Hebrew and Tibetan signs, middle dots, Japanese
 * repetition and wave signs. From twitter-text (`hashtagAlphaNumeric`), plus digits other than `\p{Nd}`, minus the sign
 * that makes an emoji of a digit.
 */
const inName = String.raw`(?:(?![\uFE0F\u20E3])[\p{L}\p{M}\p{N}_\u200C\u200D\u05BE\u05F3\u05F4\u00B7\u0F0B\u0F0C\u3003\u301C\u309B\u309C\u30A0\u30FB\uFF5E])`;

/** Not preceded by part of a word, of a URL or of an HTML entity; brackets and other signs may precede it. */
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}_&/=#＃@\u200C\u200D])[#＃](?=${inName}*\p{L})(${inName}+)(?!${inName}|:\/\/)`,
  "gu",
);

/** A joiner at the end does not belong to the name. */
const trailingJoiners = /(?:\p{Join_Control}|[\u00B7\u301C\u30A0\u30FB\uFF5E\u05BE])+$/u;

/** The hashtags of a text in order, as twitter-text and Mastodon find them; none within a URL. */
export function hashtagsOf(text: string): Hashtag[] {
  const hashtags = Array.from(text.matchAll(pattern), ({ 1: typed = "", index }) => {
    const name = typed.replace(trailingJoiners, "");
    return { name: name.normalize("NFC"), from: index, to: index + 1 + name.length };
  });
  if (hashtags.length === 0) return hashtags;
  const addresses = webAddressesOf(text);
  return hashtags.filter(
    ({ from }) => !addresses.some((address) => address.from < from && from < address.to),
  );
}

/** The names of a text's hashtags, each once regardless of case, as last written. */
export function hashtagNames(text: string): string[] {
  return [...new Map(hashtagsOf(text).map(({ name }) => [name.toLowerCase(), name])).values()];
}
