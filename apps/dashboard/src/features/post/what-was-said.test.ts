import { samplePost, sampleDelivery } from "#testing/live-samples.ts";
import { expect, test } from "vitest";
import { sayingsOf } from "./what-was-said.ts";

const words = (text: string) => ({ text, media: [] });

test("channels that say the same share it", () => {
  const post = samplePost({ content: words("Base") });
  const deliveries = [
    sampleDelivery({ channelId: "a", content: words("Base") }),
    sampleDelivery({ channelId: "b", content: words("Own") }),
    sampleDelivery({ channelId: "c", content: words("Base") }),
  ];
  expect(sayingsOf(post, deliveries)).toEqual([
    { content: words("Base"), channelIds: ["a", "c"] },
    { content: words("Own"), channelIds: ["b"] },
  ]);
});

test("what went out stays what it was, whatever the post says since", () => {
  const post = samplePost({ content: words("Changed since") });
  const [saying] = sayingsOf(post, [
    sampleDelivery({ channelId: "a", content: words("Went out") }),
  ]);
  expect(saying?.content.text).toBe("Went out");
});

test("what is not frozen yet is what the post says for that channel", () => {
  const post = samplePost({ content: words("Base"), overrides: { a: { text: "Own" } } });
  const [saying] = sayingsOf(post, [sampleDelivery({ channelId: "a", content: null })]);
  expect(saying?.content.text).toBe("Own");
});
