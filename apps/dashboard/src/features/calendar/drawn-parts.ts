import type { CalendarPost } from "./calendar-posts.ts";

export type DrawnParts = {
  /** Maximum network marks per item; the others are counted. */
  readonly marks: number;
  readonly hasPictures: boolean;
};

/** Elements for all items of a grid, so that the whole screen stays below 1,500 (live.md, section 12). */
const mostElements = 850;

/** An item's entry, link and text, its picture, and two for each icon. */
const elements = { item: 3, picture: 1, icon: 2 };

/** The more items a grid draws, the fewer marks each has; where that is not enough, pictures are left out. */
export function drawnParts(
  posts: readonly CalendarPost[],
  pictureOf: (post: CalendarPost) => string | undefined,
): DrawnParts {
  const countOf = (marks: number) =>
    posts.reduce(
      (sum, post) =>
        sum +
        elements.item +
        (pictureOf(post) === undefined ? 0 : elements.picture) +
        elements.icon * (Math.min(marks, post.channelIds.length) + (isPlain(post) ? 0 : 1)),
      0,
    );
  const marks = [3, 2].find((count) => countOf(count) <= mostElements) ?? 1;
  return { marks, hasPictures: marks > 1 || countOf(1) <= mostElements };
}

const isPlain = ({ foremost, repeats }: CalendarPost) => foremost.state === "scheduled" && !repeats;
