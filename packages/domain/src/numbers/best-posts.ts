import { sharesOfMean, type TimedSample } from "./share-of-mean.ts";

/** A number about a post, with what the post said there. */
export type SampledPost = TimedSample & { readonly postId: string; readonly text: string };

/** What a post said, and how it did: 2 is twice the mean of its channel. */
export type BestPost = { readonly text: string; readonly share: number };

/** Posts with a number that an answer needs: with fewer, the best of them is hardly better than the others. */
const postsNeeded = 5;

/**
 * The posts that did best, the best first: none that did worse than the mean of its channel. A post of several channels
 * counts once, by the channel where it did best.
 * @returns empty where too few posts have numbers
 */
export function bestPosts(samples: readonly SampledPost[], most: number): BestPost[] {
  const said = sharesOfMean(samples)
    .map(({ sample, share }) => ({ ...sample, text: sample.text.trim(), share }))
    .filter(({ text }) => text !== "")
    .toSorted(
      (one, other) => other.share - one.share || other.publishedAt.localeCompare(one.publishedAt),
    );
  const posts = firstOfEach(said, ({ postId }) => postId);
  if (posts.length < postsNeeded) return [];
  return firstOfEach(posts, ({ text }) => text)
    .filter(({ share }) => share >= 1)
    .slice(0, most)
    .map(({ text, share }) => ({ text, share }));
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const known = new Set<string>();
  return items.filter((item) => {
    const isNew = !known.has(keyOf(item));
    known.add(keyOf(item));
    return isNew;
  });
}
