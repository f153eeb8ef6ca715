import { type CountSum, sumCounts } from "#components/count-sums.ts";
import type { RecentFigure } from "@postlark/sdk/recent-figures";

export type ComparedFigure = {
  /** Empty if nothing is known; several where networks count differently. */
  readonly sums: readonly CountSum[];
  /** Against the seven days before; undefined if one of the two is unknown, or does not add up. */
  readonly change: number | undefined;
};

/** The posts published in the last seven days, and the likes and replies they had after 24 hours. */
export function comparedFigures(figures: readonly RecentFigure[]) {
  const posts = figures.find(({ metric }) => metric === "posts");
  const published = posts?.recent ?? 0;
  return {
    posts: {
      sums: [{ networks: [], value: published }],
      change: posts === undefined ? undefined : published - (posts.before ?? 0),
    },
    likes: compareCount(figures, "likes"),
    replies: compareCount(figures, "replies"),
  };
}

/** Sums a count over networks; the change is known only if each week has one sum, over counts that mean the same. */
function compareCount(
  figures: readonly RecentFigure[],
  count: "likes" | "replies",
): ComparedFigure {
  const sumsOf = (week: "recent" | "before") =>
    sumCounts(
      figures.flatMap(({ metric, network, [week]: value }) =>
        metric === count && network !== null
          ? [{ network, counts: { likes: null, reposts: null, replies: null, [count]: value } }]
          : [],
      ),
      count,
    );
  const sums = sumsOf("recent");
  const [now, ...furtherSums] = sums;
  const [before, ...furtherBefore] = sumsOf("before");
  const isComparable = now && before && furtherSums.length + furtherBefore.length === 0;
  return { sums, change: isComparable ? now.value - before.value : undefined };
}
