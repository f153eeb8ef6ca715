import { expect, test } from "vitest";
import { comparedFigures } from "./figure-sums.ts";

const figure = (
  metric: string,
  network: string | null,
  recent: number | null,
  before = recent,
) => ({
  metric,
  network,
  recent,
  before,
});

test("counts no posts of a workspace that has published nothing", () => {
  expect(comparedFigures([]).posts).toEqual({
    sums: [{ networks: [], value: 0 }],
    change: undefined,
  });
});

test("compares posts with the seven days before", () => {
  expect(comparedFigures([figure("posts", null, 2, 5)]).posts).toEqual({
    sums: [{ networks: [], value: 2 }],
    change: -3,
  });
});

test("does not add up what networks count differently, and then compares nothing", () => {
  const { likes } = comparedFigures([
    figure("likes", "bluesky", 12, 4),
    figure("likes", "mastodon", 3, 4),
  ]);
  expect(likes).toEqual({
    sums: [
      { networks: ["bluesky"], value: 12 },
      { networks: ["mastodon"], value: 3 },
    ],
    change: undefined,
  });
});

test("compares one network's count", () => {
  const { replies } = comparedFigures([figure("replies", "bluesky", 12, 4)]);
  expect(replies.change).toBe(8);
});

test("an unknown count stays unknown, and is no change", () => {
  const { likes } = comparedFigures([figure("likes", "bluesky", 7, null)]);
  expect(likes).toEqual({ sums: [{ networks: ["bluesky"], value: 7 }], change: undefined });
  expect(comparedFigures([figure("likes", "bluesky", null, 7)]).likes).toEqual({
    sums: [],
    change: undefined,
  });
});
