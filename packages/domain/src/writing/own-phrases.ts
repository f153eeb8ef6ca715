import { hashtagNames } from "../text/hashtags.ts";
import { sentencesOf } from "../text/segment-text.ts";

/** What a workspace says again and again: how its posts end, and the hashtags beneath. Empty where nothing recurs. */
export type OwnPhrases = { readonly close: string; readonly tags: string };

/** In how many of its posts a phrase stands that is its own, and how many hashtags are taken at most. */
const leastPosts = 2;
const mostTags = 3;

/** How much of a post's end is looked at, in UTF-16 code units: no phrase that recurs is longer. */
const longestEnd = 1_000;

const atTheEnd = /(?:\s*(?:[#＃][\p{L}\p{M}\p{N}_\u200C\u200D]+|https?:\/\/\S+))+\s*$/iu;

/** @param examples posts with an empty line between them, as a brand voice has them */
export function ownPhrases(examples: string): OwnPhrases {
  const posts = examples.split(/\n\s*\n/).map((post) => post.trim());
  const closes = posts.flatMap((post) => {
    return sentencesOf(post.slice(-longestEnd).replace(atTheEnd, "")).at(-1)?.trim() || [];
  });
  const tags = posts.flatMap((post) => hashtagNames(post).map((name) => `#${name}`));
  return {
    close: recurring(closes)[0] ?? "",
    tags: recurring(tags).slice(0, mostTags).join(" "),
  };
}

/** What stands there often enough, the most frequent first, and of equals what came first. */
function recurring(phrases: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= leastPosts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([phrase]) => phrase);
}
