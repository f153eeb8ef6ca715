const replacements: readonly (readonly [RegExp, string])[] = [
  // A URL's query and fragment: tokens and search terms.
  [/(\bhttps?:\/\/[^\s?#"'()]*|\/[\w./-]*)[?#][^\s"'()]*/g, "$1"],
  [/[^\s"'<>()/]+(?:@|%40)[^\s"'<>()/]+/g, "<mail>"],
  // A value after a name such as "password" or "token".
  [
    /\b(\w*(?:token|password|passcode|secret|apikey|otp)["']?\s*[:=]\s*["']?)[\w.~+/-]+/gi,
    "$1<token>",
  ],
  // Tokens, keys and user ids: long and with a digit, unlike words and file names.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{32,}(?:\.[\w-]{16,})*/g, "<token>"],
  // Refresh tokens: twelve lower-case letters and digits, at least one of them a digit.
  [/(?<![\w-])(?=[a-z]*\d)[a-z\d]{12}(?![\w-])/g, "<token>"],
  // Telephone, card and account numbers, with any separators.
  [/(?<![\w.:-])\+?\(?\d(?:[ ()./-]{0,2}\d){8,18}(?![\w])/g, "<number>"],
];

/** A text for a log, without email addresses, tokens, ids and URL queries. */
export function withoutPersonalData(text: string): string {
  return replacements.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text,
  );
}
