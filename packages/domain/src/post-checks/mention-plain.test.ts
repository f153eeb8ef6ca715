import { expect, test } from "vitest";

import { mentionPlain } from "./mention-plain.ts";
import type { ChannelPost, MentionForm } from "./post-finding.ts";

const on = (channelId: string, mentions: MentionForm | undefined, text: string): ChannelPost => ({
  channelId,
  channelState: "connected",
  limits: {
    text: { max: 300, unit: "grapheme" },
    pictures: { max: 1, types: [], altMax: null, maxBytes: 0, maxSide: 0, tallest: null },
    thread: true,
    perDay: null,
    ...(mentions && { mentions }),
  },
  content: { text, media: [] },
});

const everywhere = (text: string) =>
  mentionPlain([on("bluesky", "domain", text), on("mastodon", "address", text)]);

test("a handle of one network is reported for the channels where it mentions nobody", () => {
  const cause = { rule: "mention_plain", severity: "hint", place: "text" } as const;
  expect(everywhere("Thanks, @ana.bsky.social!")).toEqual([
    {
      ...cause,
      channelId: "mastodon",
      form: "domain",
      handle: "@ana.bsky.social",
      from: 8,
      to: 24,
    },
  ]);
  expect(everywhere("(@Ana@harbour.example) and @nytimes.com.")).toEqual([
    {
      ...cause,
      channelId: "bluesky",
      form: "address",
      handle: "@Ana@harbour.example",
      from: 1,
      to: 21,
    },
    { ...cause, channelId: "mastodon", form: "domain", handle: "@nytimes.com", from: 27, to: 39 },
  ]);
});

test.each([
  ["an email address", "Write to ana@bsky.social or first.last@harbour.example"],
  ["a name", "Thanks, @ana and @ana.maria"],
  ["a name that goes on", "@ana.bsky.socialite, @ana.bsky.social.club"],
  [
    "an address of the web",
    "https://bsky.app/@ana.bsky.social https://harbour.example/@ana@far.example",
  ],
  ["a package", "npm i @angular/core, @vue.js"],
  ["an address without a domain", "@ana@harbour"],
])("%s is no handle of one network", (_, text) => {
  expect(everywhere(text)).toEqual([]);
});

test("a handle is not reported without a channel that it mentions somebody on, nor where nothing is mentioned", () => {
  const text = "Thanks, @ana.bsky.social";
  expect(mentionPlain([on("mastodon", "address", text)])).toEqual([]);
  expect(mentionPlain([on("bluesky", "domain", text), on("webhook", undefined, text)])).toEqual([]);
  const own = on("mastodon", "address", "Thanks, Ana");
  expect(mentionPlain([on("bluesky", "domain", text), own])).toEqual([]);
});
