const replacements: readonly (readonly [RegExp, string])[] = [
  // An address's query and fragment: tokens and what people search for.
  [/(\bhttps?:\/\/[^\s?#"'()]*|\/[\w./-]*)[?#][^\s"'()]*/g, "$1"],
  [/[^\s"'<>()/]+(?:@|%40)[^\s"'<>()/]+/g, "<mail>"],
  // What is called a secret, with what it is.
  [
    /\b(\w*(?:token|password|passcode|secret|apikey|otp)["']?\s*[:=]\s*["']?)[\w.~+/-]+/gi,
    "$1<token>",
  ],
  // Tokens, keys and people's ids: long, and with a digit, as hardly a word or a file's name is.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{32,}(?:\.[\w-]{16,})*/g, "<token>"],
  // Refresh tokens: twelve small letters and digits, and a digit among them, as in hardly a word.
  [/(?<![\w-])(?=[a-z]*\d)[a-z\d]{12}(?![\w-])/g, "<token>"],
  // Telephone, card and account numbers, however they are grouped.
  [/(?<![\w.:-])\+?\(?\d(?:[ ()./-]{0,2}\d){8,18}(?![\w])/g, "<number>"],
];

/** A text for a log: mail addresses, tokens, ids and the queries of addresses left out. */
export function withoutPersonalData(text: string): string {
  return replacements.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text,
  );
}
