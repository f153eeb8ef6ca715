import { sharesOfMean, type TimedSample } from "./share-of-mean.ts";

export type SampledPost = TimedSample & { readonly postId: string; readonly text: string };

/** A post's text and result: 2 is twice its channel's mean. */
export type BestPost = { readonly text: string; readonly share: number };

/** Posts with a number needed for an answer: with fewer, differences mean little. */
const minPosts = 5;

/** The best posts, none below its channel's mean, each counted once. @returns empty with too few posts */
export function bestPosts(samples: readonly SampledPost[], max: number): BestPost[] {
  const candidates = sharesOfMean(samples)
    .map(({ sample, share }) => ({ ...sample, text: sample.text.trim(), share }))
    .filter(({ text }) => text !== "")
    .toSorted(
      (one, other) => other.share - one.share || other.publishedAt.localeCompare(one.publishedAt),
    );
  const posts = firstPerKey(candidates, ({ postId }) => postId);
  if (posts.length < minPosts) return [];
  return firstPerKey(posts, ({ text }) => text)
    .filter(({ share }) => share >= 1)
    .slice(0, max)
    .map(({ text, share }) => ({ text, share }));
}

function firstPerKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seenKeys = new Set<string>();
  return items.filter((item) => {
    const isNew = !seenKeys.has(keyOf(item));
    seenKeys.add(keyOf(item));
    return isNew;
  });
}
