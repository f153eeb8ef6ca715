import type { CalendarPost } from "./calendar-posts.ts";

export type DrawnParts = {
  /** Maximum network marks per item; the others are counted. */
  readonly marks: number;
  readonly hasPictures: boolean;
};

/** Elements for all items of a grid, so that the whole screen stays below 1,500 (live.md, section 12). */
const maxElements = 850;

/** An item's entry, link and text, its picture, and two for each icon. */
const elementCounts = { item: 3, picture: 1, icon: 2 };

/** Reduces the marks of each item if a grid has many items, and leaves pictures out if that is not enough. */
export function drawnParts(
  posts: readonly CalendarPost[],
  pictureOf: (post: CalendarPost) => string | undefined,
): DrawnParts {
  const countOf = (marks: number) =>
    posts.reduce(
      (sum, post) =>
        sum +
        elementCounts.item +
        (pictureOf(post) === undefined ? 0 : elementCounts.picture) +
        elementCounts.icon * (Math.min(marks, post.channelIds.length) + (isPlain(post) ? 0 : 1)),
      0,
    );
  const marks = [3, 2].find((count) => countOf(count) <= maxElements) ?? 1;
  return { marks, hasPictures: marks > 1 || countOf(1) <= maxElements };
}

const isPlain = ({ mostUrgent, repeats }: CalendarPost) =>
  mostUrgent.state === "scheduled" && !repeats;
