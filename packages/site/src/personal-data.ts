const replacements: readonly (readonly [RegExp, string])[] = [
  // An address's query and fragment: tokens and what people search for.
  [/(\bhttps?:\/\/[^\s?#"'()]*|\/[\w./-]*)[?#][^\s"'()]*/g, "$1"],
  [/[^\s"'<>()/]+(?:@|%40)[^\s"'<>()/]+/g, "<mail>"],
  // Tokens, keys and people's ids: long, and with a digit, as hardly a word or a file's name is.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{32,}(?:\.[\w-]{16,})*/g, "<token>"],
];

/** A text for a log: mail addresses, tokens, ids and the queries of addresses left out. */
export function withoutPersonalData(text: string): string {
  return replacements.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text,
  );
}
