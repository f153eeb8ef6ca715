import { type BestPost, bestPosts, type SampledPost } from "@postlark/domain/best-posts";
import type { RecentPost } from "@postlark/domain/post-checks/post-finding";

/** What ideas for a week are drawn from. */
export type IdeaSource = {
  /** Said lately, the newest first: what no idea is to say again. */
  recent: readonly string[];
  /** What did best, the best first; empty where that is not known. */
  best: readonly BestPost[];
  /** Whether the best are missing because too few posts have numbers. */
  isTooFew: boolean;
};

const mostBest = 8;

/** What the model is told in all: enough to differ from, and not more tokens than that. */
const mostTexts = 20;

/** Of a text, in UTF-16 code units. */
const mostLetters = 300;

/** No half of a letter stays at the end. */
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
  said: readonly RecentPost[],
  sampled: readonly SampledPost[] | null,
): IdeaSource {
  const best = bestPosts(sampled ?? [], mostBest).map(({ text, share }) => ({
    text: shortened(text),
    share,
  }));
  const known = new Set(best.map(({ text }) => text));
  const texts = said
    .filter(({ isOut }) => isOut || best.length > 0)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ text }) => shortened(text))
    .filter((text) => text !== "" && !known.has(text));
  return {
    recent: [...new Set(texts)].slice(0, mostTexts - best.length),
    best,
    isTooFew: sampled !== null && best.length === 0,
  };
}
