import { expect, test } from "vitest";

import { sumCounts } from "./count-sums.ts";

const place = (network: string, likes: number | null, replies: number | null = null) => ({
  network,
  counts: { likes, reposts: null, replies },
});

test("sumCounts adds up counts with the same meaning, and keeps those of another meaning apart", () => {
  const places = [place("bluesky", 12), place("mastodon", 5), place("bluesky", 0)];
  expect(sumCounts(places, "likes")).toEqual([
    { networks: ["bluesky"], value: 12 },
    { networks: ["mastodon"], value: 5 },
  ]);
  expect(sumCounts([place("mastodon", 2), place("mastodon", 3)], "likes")).toEqual([
    { networks: ["mastodon"], value: 5 },
  ]);
});

test("sumCounts returns no sum of what is not known, which is not 0", () => {
  const places = [
    place("bluesky", 3, null),
    place("page", 7, 7),
    { network: "bluesky", counts: null },
  ];
  expect(sumCounts(places, "replies")).toEqual([]);
  expect(sumCounts(places, "likes")).toEqual([{ networks: ["bluesky"], value: 3 }]);
});
