import {
  blueskyChannel,
  ghostChannel,
  mastodonChannel,
  pageChannel,
  sampleDelivery,
} from "#testing/workspace-samples.ts";
import { expect, test } from "vitest";
import { editablePlaces, sharedText } from "./places.ts";

const channels = [blueskyChannel, ghostChannel, mastodonChannel, pageChannel];
const says = (channelId: string, text = "Rye") =>
  sampleDelivery({ id: channelId, channelId, content: { text, media: [] } });

test("published deliveries can be edited on connected channels whose network allows it", () => {
  const deliveries = [
    ...channels.map(({ id }) => says(id)),
    { ...says(mastodonChannel.id), state: "editing" as const },
    says("a channel that is nobody's"),
  ];
  const places = editablePlaces(deliveries, channels);
  expect(places.map(({ network }) => network)).toEqual(["ghost", "mastodon", "page"]);
  const gone = channels.map((one) => ({ ...one, removedAt: "2026-11-20T09:00:00Z" }));
  expect(editablePlaces(deliveries, gone)).toEqual([]);
});

test("the edit form starts with the text that most deliveries share", () => {
  const deliveries = [
    says(ghostChannel.id, "Wheat"),
    says(mastodonChannel.id),
    says(pageChannel.id),
  ];
  expect(sharedText(editablePlaces(deliveries, channels))).toBe("Rye");
  expect(sharedText(editablePlaces(deliveries.slice(0, 2), channels))).toBe("Wheat");
  expect(sharedText([])).toBe("");
});
