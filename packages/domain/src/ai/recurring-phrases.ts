import { hashtagNames } from "../text/hashtags.ts";
import { sentencesOf } from "../text/segment-text.ts";

/** A workspace's recurring closing sentence and hashtags; empty if nothing recurs. */
export type RecurringPhrases = { readonly close: string; readonly tags: string };

/** Minimum number of posts with a phrase, and maximum number of hashtags. */
const minPosts = 2;
const maxTags = 3;

/** How much of a post's end is read, in UTF-16 code units: recurring phrases are shorter. */
const maxEndLength = 1_000;

const trailingTagsAndLinks =
  /(?:\s*(?:[#＃][\p{L}\p{M}\p{N}_\u200C\u200D]+|https?:\/\/\S+))+\s*$/iu;

/** Finds what ends or tags at least two of the examples. @param examples posts separated by empty lines, as in a brand voice */
export function recurringPhrases(examples: string): RecurringPhrases {
  const posts = examples.split(/\n\s*\n/).map((post) => post.trim());
  const closes = posts.flatMap((post) => {
    return (
      sentencesOf(post.slice(-maxEndLength).replace(trailingTagsAndLinks, "")).at(-1)?.trim() || []
    );
  });
  const tags = posts.flatMap((post) => hashtagNames(post).map((name) => `#${name}`));
  return {
    close: findRecurring(closes)[0] ?? "",
    tags: findRecurring(tags).slice(0, maxTags).join(" "),
  };
}

/** The phrases that recur often enough, most frequent first, then in order of appearance. */
function findRecurring(phrases: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= minPosts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([phrase]) => phrase);
}
