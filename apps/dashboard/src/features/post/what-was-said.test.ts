import {
  blueskyChannel,
  mastodonChannel,
  pageChannel,
  samplePost,
  sampleDelivery,
} from "#testing/workspace-samples.ts";
import { expect, test } from "vitest";
import { sayingsOf } from "./what-was-said.ts";

const words = (text: string) => ({ text, media: [] });
const shown = (text: string) => ({ ...words(text), settings: {} });

test("channels that say the same share it", () => {
  const post = samplePost({ content: words("Base") });
  const deliveries = [
    sampleDelivery({ channelId: "a", content: words("Base") }),
    sampleDelivery({ channelId: "b", content: words("Own") }),
    sampleDelivery({ channelId: "c", content: words("Base") }),
  ];
  expect(sayingsOf(post, deliveries, [])).toEqual([
    { content: shown("Base"), channelIds: ["a", "c"] },
    { content: shown("Own"), channelIds: ["b"] },
  ]);
});

test("what went out stays what it was, whatever the post says since", () => {
  const post = samplePost({ content: words("Changed since") });
  const delivery = sampleDelivery({ channelId: "a", content: words("Went out") });
  const [saying] = sayingsOf(post, [delivery], []);
  expect(saying?.content.text).toBe("Went out");
});

test("what is not frozen yet is what the post says for that channel", () => {
  const post = samplePost({ content: words("Base"), overrides: { a: { text: "Own" } } });
  const [saying] = sayingsOf(post, [sampleDelivery({ channelId: "a", content: null })], []);
  expect(saying?.content.text).toBe("Own");
});

test("a poll and a warning stand there where the network has them", () => {
  const poll = { options: ["Rye", "Wheat"], seconds: 3_600, multiple: false };
  const content = { ...words("Which?"), settings: { poll, warning: "Bread" } };
  const channels = [blueskyChannel, mastodonChannel];
  const deliveries = channels.map(({ id: channelId }) => sampleDelivery({ channelId, content }));
  const sayings = sayingsOf(samplePost(), deliveries, channels);
  expect(sayings.map(({ content: { settings } }) => settings)).toEqual([
    {},
    { poll, warning: "Bread" },
  ]);
});

test("where an article was first stands there where its network is told", () => {
  const canonical = "https://mill.example/rye";
  const content = { ...words("Rye"), settings: { canonical } };
  const channels = [
    { id: "a", network: "ghost" },
    { id: "b", network: "mastodon" },
  ];
  const deliveries = channels.map(({ id: channelId }) => sampleDelivery({ channelId, content }));
  const sayings = sayingsOf(samplePost(), deliveries, channels);
  expect(sayings.map(({ content: { settings } }) => settings)).toEqual([{ canonical }, {}]);
});

test("a first comment stands there where the network has one", () => {
  const content = { ...words("Rye"), settings: { firstComment: " More " } };
  const channels = [blueskyChannel, pageChannel];
  const deliveries = channels.map(({ id: channelId }) => sampleDelivery({ channelId, content }));
  const sayings = sayingsOf(samplePost(), deliveries, channels);
  expect(sayings.map(({ content: { settings } }) => settings)).toEqual([
    { firstComment: "More" },
    {},
  ]);
});
