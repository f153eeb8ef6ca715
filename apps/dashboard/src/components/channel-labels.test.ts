import { expect, test } from "vitest";

import { distinctName } from "./channel-labels.ts";

const channel = (id: string, network: string, displayName: string, handle = id) => ({
  id,
  network,
  displayName,
  handle,
});

test("channels are told apart by network, where one has several by name, then by handle", () => {
  const all = [
    channel("1", "mastodon", "Rye Bakery", "rye@one.example"),
    channel("2", "mastodon", "Rye Bakery", "rye@two.example"),
    channel("3", "mastodon", "Harbour"),
    channel("4", "bluesky", "Rye Bakery"),
  ];
  expect(all.map((one) => distinctName(one, all))).toEqual([
    "rye@one.example",
    "rye@two.example",
    "Harbour",
    "Bluesky",
  ]);
});
