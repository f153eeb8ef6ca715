import type { NamedEmoji } from "./known-words.ts";

const name = /^[\p{L}\p{N}_+-]+$/u;

/** Emoji by their English names, as in other tools; 40 KB, fetched when the first one is asked for. */
export async function emojiNames(): Promise<NamedEmoji[]> {
  const { default: all } = await import("emojilib");
  return Object.entries(all).flatMap(([emoji, names]) =>
    names.filter((one) => name.test(one)).map((one) => ({ emoji, name: one })),
  );
}
