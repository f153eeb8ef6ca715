import {
  blueskyChannel,
  mastodonChannel,
  pageChannel,
  samplePost,
  sampleDelivery,
} from "#testing/workspace-samples.ts";
import { expect, test } from "vitest";
import { contentGroupsOf } from "./content-groups.ts";

const words = (text: string) => ({ text, media: [] });
const shown = (text: string) => ({ ...words(text), settings: {} });

test("contentGroupsOf groups channels with the same content", () => {
  const post = samplePost({ content: words("Base") });
  const deliveries = [
    sampleDelivery({ channelId: "a", content: words("Base") }),
    sampleDelivery({ channelId: "b", content: words("Own") }),
    sampleDelivery({ channelId: "c", content: words("Base") }),
  ];
  expect(contentGroupsOf(post, deliveries, [])).toEqual([
    { content: shown("Base"), channelIds: ["a", "c"] },
    { content: shown("Own"), channelIds: ["b"] },
  ]);
});

test("after publishing, contentGroupsOf shows the published text and not later edits", () => {
  const post = samplePost({ content: words("Changed since") });
  const delivery = sampleDelivery({ channelId: "a", content: words("Went out") });
  const [saying] = contentGroupsOf(post, [delivery], []);
  expect(saying?.content.text).toBe("Went out");
});

test("before publishing, contentGroupsOf shows the post's text as overridden for the channel", () => {
  const post = samplePost({ content: words("Base"), overrides: { a: { text: "Own" } } });
  const [saying] = contentGroupsOf(post, [sampleDelivery({ channelId: "a", content: null })], []);
  expect(saying?.content.text).toBe("Own");
});

test("contentGroupsOf returns a poll and a content warning only on networks that support them", () => {
  const poll = { options: ["Rye", "Wheat"], seconds: 3_600, multiple: false };
  const content = { ...words("Which?"), settings: { poll, warning: "Bread" } };
  const channels = [blueskyChannel, mastodonChannel];
  const deliveries = channels.map(({ id: channelId }) => sampleDelivery({ channelId, content }));
  const contentGroups = contentGroupsOf(samplePost(), deliveries, channels);
  expect(contentGroups.map(({ content: { settings } }) => settings)).toEqual([
    {},
    { poll, warning: "Bread" },
  ]);
});

test("contentGroupsOf returns the canonical URL only on networks that use it", () => {
  const canonical = "https://mill.example/rye";
  const content = { ...words("Rye"), settings: { canonical } };
  const channels = [
    { id: "a", network: "ghost" },
    { id: "b", network: "mastodon" },
  ];
  const deliveries = channels.map(({ id: channelId }) => sampleDelivery({ channelId, content }));
  const contentGroups = contentGroupsOf(samplePost(), deliveries, channels);
  expect(contentGroups.map(({ content: { settings } }) => settings)).toEqual([{ canonical }, {}]);
});

test("contentGroupsOf returns a first comment only on networks that support it", () => {
  const content = { ...words("Rye"), settings: { firstComment: " More " } };
  const channels = [blueskyChannel, pageChannel];
  const deliveries = channels.map(({ id: channelId }) => sampleDelivery({ channelId, content }));
  const contentGroups = contentGroupsOf(samplePost(), deliveries, channels);
  expect(contentGroups.map(({ content: { settings } }) => settings)).toEqual([
    { firstComment: "More" },
    {},
  ]);
});
