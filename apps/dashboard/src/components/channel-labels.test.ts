import { expect, test } from "vitest";

import { channelName } from "./channel-labels.ts";

const channel = (id: string, network: string, displayName: string, handle = id) => ({
  id,
  network,
  displayName,
  handle,
});

test("channelName returns the first of network, account name and handle that is unique", () => {
  const all = [
    channel("1", "mastodon", "Rye Bakery", "rye@one.example"),
    channel("2", "mastodon", "Rye Bakery", "rye@two.example"),
    channel("3", "mastodon", "Harbour"),
    channel("4", "bluesky", "Rye Bakery"),
  ];
  expect(all.map((one) => channelName(one, all))).toEqual([
    "rye@one.example",
    "rye@two.example",
    "Harbour",
    "Bluesky",
  ]);
});

test('channelName falls back from the account\'s name to its handle, and uses "Your page" for the page', () => {
  expect(channelName(channel("1", "bluesky", "Rye Bakery"))).toBe("Rye Bakery");
  expect(channelName(channel("1", "bluesky", "", "rye.example"))).toBe("rye.example");
  expect(channelName(channel("1", "page", "Harbour"))).toBe("Your page");
});
