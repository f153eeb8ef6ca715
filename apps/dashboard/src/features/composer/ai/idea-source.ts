import { type BestPost, bestPosts, type SampledPost } from "@postlark/domain/best-posts";
import type { RecentPost } from "@postlark/domain/post-checks/post-finding";

/** The posts that ideas are based on. */
export type IdeaSource = {
  /** Recent posts, newest first, which ideas must not repeat. */
  recent: readonly string[];
  /** The most successful posts, best first; empty if unknown. */
  best: readonly BestPost[];
  /** Whether there are no best posts because too few have numbers. */
  hasTooFewSamples: boolean;
};

const maxBestPosts = 8;

/** Maximum texts sent to the model: enough variety without too many tokens. */
const maxTexts = 20;

/** Maximum length of a text, in UTF-16 code units. */
const maxTextLength = 300;

/** Cuts a text to the maximum length, without half a surrogate pair at its end. */
const shorten = (text: string) =>
  text
    .trim()
    .slice(0, maxTextLength)
    .replace(/\p{Cs}$/u, "");

/**
 * Returns the posts that ideas are based on: the most successful ones, and the texts of other published and planned
 * posts. If too few posts have numbers, these are the latest published texts only.
 * @param sampledPosts null where the numbers could not be read
 */
export function ideaSource(
  recentPosts: readonly RecentPost[],
  sampledPosts: readonly SampledPost[] | null,
): IdeaSource {
  const best = bestPosts(sampledPosts ?? [], maxBestPosts).map(({ text, share }) => ({
    text: shorten(text),
    share,
  }));
  const bestTexts = new Set(best.map(({ text }) => text));
  const texts = recentPosts
    .filter(({ isOut }) => isOut || best.length > 0)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ text }) => shorten(text))
    .filter((text) => text !== "" && !bestTexts.has(text));
  return {
    recent: [...new Set(texts)].slice(0, maxTexts - best.length),
    best,
    hasTooFewSamples: sampledPosts !== null && best.length === 0,
  };
}
