import { expect, test } from "vitest";

import { channelChanges, lastAnswer } from "./channel-changes.ts";

const at = (id: string, channelId: string, isCancelled = false) =>
  ({ id, channelId, state: isCancelled ? "cancelled" : "awaiting_approval" }) as const;
const answers = (...ids: string[]) => ids.map((deliveryId) => ({ deliveryId }));

test.each([
  ["none before the first approval", [at("1", "page"), at("2", "bluesky")], [], [], []],
  ["none for the same channels", [at("1", "page")], ["1"], [], []],
  ["one added", [at("1", "page"), at("2", "bluesky")], ["1"], ["bluesky"], []],
  ["one removed", [at("1", "page"), at("2", "bluesky", true)], ["1", "2"], [], ["bluesky"]],
  [
    "none for a channel that was cancelled and scheduled again",
    [at("1", "page", true), at("2", "page")],
    ["1"],
    [],
    [],
  ],
])("channelChanges since the last approval returns %s", (_, deliveries, ids, added, removed) => {
  expect(channelChanges(deliveries, answers(...ids))).toEqual({ added, removed });
});

test("lastAnswer returns the latest approval of a delivery, or of the delivery it replaces on the channel", () => {
  const anew = at("3", "page");
  const all = [at("1", "page", true), at("2", "bluesky"), anew];
  expect(lastAnswer(anew, all, answers("1", "2"))).toEqual({ deliveryId: "1" });
  expect(lastAnswer(anew, all, answers("3", "1"))).toEqual({ deliveryId: "3" });
  expect(lastAnswer(anew, all, answers("2"))).toBeUndefined();
});
