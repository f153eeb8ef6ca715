import { sampleDeliveries } from "#testing/sample-workspace.ts";
import { expect, test } from "vitest";
import { deliveredPosts } from "./save-posts.ts";

const { scheduled } = sampleDeliveries;
const names = { channels: (ids: readonly string[]) => [...ids], labels: () => [] };

test("deliveries of one post with the same content and time are one row of the export", () => {
  const other = { ...scheduled, id: "other", channelId: "there" };
  const later = { ...scheduled, id: "later", wallTime: "2027-06-01T09:00:00.123456" };
  const content = { text: "", media: [], settings: { firstComment: " Recipe " } };
  const commented = { ...scheduled, id: "commented", content };
  expect(deliveredPosts([scheduled, other, later, commented], names)).toMatchObject([
    { text: scheduled.content?.text, channels: [scheduled.channelId, "there"] },
    { wallTime: "2027-06-01T09:00:00", channels: [scheduled.channelId] },
    { firstComment: "Recipe" },
  ]);
});
