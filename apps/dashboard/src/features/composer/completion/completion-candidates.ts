import { hashtagsOf } from "@postlark/domain/hashtags";

/** Maximum suggestions shown at once. */
const maxOffers = 6;

const mention =
  /(?<![\p{L}\p{M}\p{N}_/.])@[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:[.@-][\p{L}\p{M}\p{N}_]+)*/gu;

const termFinders = {
  tag: (text: string) => hashtagsOf(text).map(({ name }) => name),
  mention: (text: string) => Array.from(text.matchAll(mention), ([found]) => found.slice(1)),
};

/** The hashtags or mentions in texts, without their sign, the most frequent first. */
export function termsIn(kind: keyof typeof termFinders, texts: readonly string[]): string[] {
  const counts = new Map<string, { word: string; count: number }>();
  for (const word of texts.flatMap(termFinders[kind])) {
    const counted = counts.get(word.toLowerCase());
    counts.set(word.toLowerCase(), {
      word: counted?.word ?? word,
      count: (counted?.count ?? 0) + 1,
    });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).map(({ word }) => word);
}

/** Words that start with the query, ignoring case; the query itself is not suggested. */
export function suggestCompletions(words: readonly string[], query: string): string[] {
  const lowerQuery = query.toLowerCase();
  return words
    .filter((word) => word.toLowerCase().startsWith(lowerQuery) && word !== query)
    .slice(0, maxOffers);
}

export type NamedEmoji = { readonly emoji: string; readonly name: string };

/** The emoji for an exact name: the one whose first name it is, or the only one with that name; otherwise undefined. */
export function emojiNamed(names: readonly NamedEmoji[], exactName: string): string | undefined {
  const lowerName = exactName.toLowerCase();
  const seenEmoji = new Set<string>();
  const laterMatches = new Set<string>();
  for (const { emoji, name } of names) {
    if (name === lowerName && !seenEmoji.has(emoji)) return emoji;
    if (name === lowerName) laterMatches.add(emoji);
    seenEmoji.add(emoji);
  }
  const [onlyMatch] = laterMatches;
  return laterMatches.size === 1 ? onlyMatch : undefined;
}

/**
 * Emoji whose first name starts with the query, then those with another such name, then those with a later such
 * word; each once, by its first name.
 */
export function suggestEmoji(
  names: readonly NamedEmoji[],
  query: string,
  max = maxOffers,
): NamedEmoji[] {
  const lowerQuery = query.toLowerCase();
  const rank = (name: string) => {
    if (name.startsWith(lowerQuery)) return name.length;
    return name.includes(`_${lowerQuery}`) ? 1_000 + name.length : null;
  };
  const firstNames = new Map<string, string>();
  const bestByEmoji = new Map<string, NamedEmoji & { rank: number }>();
  for (const namedEmoji of names) {
    const name = firstNames.get(namedEmoji.emoji) ?? namedEmoji.name;
    firstNames.set(namedEmoji.emoji, name);
    const nameRank = rank(namedEmoji.name);
    if (nameRank === null) continue;
    const totalRank = nameRank + (namedEmoji.name === name ? 0 : 100);
    const bestSoFar = bestByEmoji.get(namedEmoji.emoji);
    if (bestSoFar !== undefined && bestSoFar.rank <= totalRank) continue;
    bestByEmoji.set(namedEmoji.emoji, { emoji: namedEmoji.emoji, name, rank: totalRank });
  }
  return [...bestByEmoji.values()]
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, max)
    .map(({ emoji, name }) => ({ emoji, name }));
}
