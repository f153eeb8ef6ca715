/** A word at the caret that can be completed. Positions in UTF-16 code units; `query` is the part after its sign. */
export type WordBefore = {
  readonly kind: "emoji" | "tag" | "mention";
  readonly from: number;
  readonly to: number;
  readonly query: string;
};

const unfinishedWord =
  /(?<![\p{L}\p{M}\p{N}_/&])(:[\p{L}\p{M}\p{N}_+-]{2,30}:?|[#＃][\p{L}\p{M}\p{N}_\u200C\u200D]{1,50}|@[\p{L}\p{M}\p{N}_.@-]{0,80})$/u;

const kinds: Readonly<Record<string, WordBefore["kind"]>> = {
  ":": "emoji",
  "#": "tag",
  "＃": "tag",
  "@": "mention",
};

/**
 * Returns the word before the caret if it can be completed: an emoji name, with or without its closing colon, a hashtag
 * or a mention; otherwise undefined.
 */
export function wordBefore(text: string, caret: number): WordBefore | undefined {
  const [word] = unfinishedWord.exec(text.slice(Math.max(0, caret - 100), caret)) ?? [];
  const kind = kinds[word?.[0] ?? ""];
  if (word === undefined || kind === undefined) return undefined;
  return { kind, from: caret - word.length, to: caret, query: word.slice(1) };
}
