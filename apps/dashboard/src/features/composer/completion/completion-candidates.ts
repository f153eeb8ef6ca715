import { hashtagsOf } from "@postlark/domain/hashtags";

/** Maximum suggestions shown at once. */
const mostOffered = 6;

const mention =
  /(?<![\p{L}\p{M}\p{N}_/.])@[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:[.@-][\p{L}\p{M}\p{N}_]+)*/gu;

const termsOf = {
  tag: (text: string) => hashtagsOf(text).map(({ name }) => name),
  mention: (text: string) => Array.from(text.matchAll(mention), ([found]) => found.slice(1)),
};

/** The hashtags or mentions in texts, without their sign, the most frequent first. */
export function termsIn(kind: keyof typeof termsOf, texts: readonly string[]): string[] {
  const counts = new Map<string, { word: string; count: number }>();
  for (const word of texts.flatMap(termsOf[kind])) {
    const known = counts.get(word.toLowerCase());
    counts.set(word.toLowerCase(), {
      word: known?.word ?? word,
      count: (known?.count ?? 0) + 1,
    });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).map(({ word }) => word);
}

/** Words that start with the query, ignoring case; the query itself is not suggested. */
export function suggestCompletions(words: readonly string[], query: string): string[] {
  const wanted = query.toLowerCase();
  return words
    .filter((word) => word.toLowerCase().startsWith(wanted) && word !== query)
    .slice(0, mostOffered);
}

/** An emoji with one of its names. */
export type NamedEmoji = { readonly emoji: string; readonly name: string };

/** The emoji for an exact name: the one whose first name it is, or the only one with that name; otherwise undefined. */
export function emojiNamed(names: readonly NamedEmoji[], whole: string): string | undefined {
  const wanted = whole.toLowerCase();
  const seen = new Set<string>();
  const others = new Set<string>();
  for (const { emoji, name } of names) {
    if (name === wanted && !seen.has(emoji)) return emoji;
    if (name === wanted) others.add(emoji);
    seen.add(emoji);
  }
  const [only] = others;
  return others.size === 1 ? only : undefined;
}

/**
 * Emoji whose first name starts with the query, then those with another such name, then those with a later such
 * word; each once, by its first name.
 */
export function suggestEmoji(names: readonly NamedEmoji[], query: string): NamedEmoji[] {
  const wanted = query.toLowerCase();
  const rank = (name: string) => {
    if (name.startsWith(wanted)) return name.length;
    return name.includes(`_${wanted}`) ? 1_000 + name.length : null;
  };
  const first = new Map<string, string>();
  const offered = new Map<string, NamedEmoji & { rank: number }>();
  for (const one of names) {
    const name = first.get(one.emoji) ?? one.name;
    first.set(one.emoji, name);
    const found = rank(one.name);
    if (found === null) continue;
    const own = found + (one.name === name ? 0 : 100);
    const known = offered.get(one.emoji);
    if (known !== undefined && known.rank <= own) continue;
    offered.set(one.emoji, { emoji: one.emoji, name, rank: own });
  }
  return [...offered.values()]
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, mostOffered)
    .map(({ emoji, name }) => ({ emoji, name }));
}
