import { expect, test } from "vitest";

import { distinctName } from "./channel-labels.ts";

const channel = (id: string, network: string, displayName: string, handle = id) => ({
  id,
  network,
  displayName,
  handle,
});

test("channels that are called alike are told apart by network, then by handle", () => {
  const all = [
    channel("1", "mastodon", "Rye Bakery", "rye@one.example"),
    channel("2", "mastodon", "Rye Bakery", "rye@two.example"),
    channel("3", "bluesky", "Rye Bakery"),
    channel("4", "x", "Harbour"),
  ];
  expect(all.map((one) => distinctName(one, all))).toEqual([
    "Rye Bakery (rye@one.example)",
    "Rye Bakery (rye@two.example)",
    "Rye Bakery (Bluesky)",
    "Harbour",
  ]);
});
