import { type BestPost, bestPosts, type SampledPost } from "@postlark/domain/best-posts";
import type { RecentPost } from "@postlark/domain/post-checks/post-finding";

/** The posts that ideas are based on. */
export type IdeaSource = {
  /** Recent posts, newest first, which ideas must not repeat. */
  recent: readonly string[];
  /** The most successful posts, best first; empty if unknown. */
  best: readonly BestPost[];
  /** Whether there are no best posts because too few have numbers. */
  isTooFew: boolean;
};

const mostBest = 8;

/** Maximum texts sent to the model: enough variety without too many tokens. */
const mostTexts = 20;

/** Maximum length of a text, in UTF-16 code units. */
const mostLetters = 300;

/** Does not end with half a surrogate pair. */
const shortened = (text: string) =>
  text
    .trim()
    .slice(0, mostLetters)
    .replace(/\p{Cs}$/u, "");

/**
 * What ideas are drawn from: what did best, besides what was said and is planned, which they are to differ from. Where
 * too few posts have numbers it is the latest that went out, and nothing that is only planned.
 * @param sampled null where the numbers could not be read
 */
export function ideaSource(
  recentPosts: readonly RecentPost[],
  sampled: readonly SampledPost[] | null,
): IdeaSource {
  const best = bestPosts(sampled ?? [], mostBest).map(({ text, share }) => ({
    text: shortened(text),
    share,
  }));
  const bestTexts = new Set(best.map(({ text }) => text));
  const texts = recentPosts
    .filter(({ isOut }) => isOut || best.length > 0)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ text }) => shortened(text))
    .filter((text) => text !== "" && !bestTexts.has(text));
  return {
    recent: [...new Set(texts)].slice(0, mostTexts - best.length),
    best,
    isTooFew: sampled !== null && best.length === 0,
  };
}
