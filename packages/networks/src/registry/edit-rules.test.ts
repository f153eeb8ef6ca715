import { expect, test } from "vitest";

import { applyEdit, editFindings, editHindrance } from "../core/edit-rules.ts";
import { manifests } from "./manifests.ts";
import type { NetworkId } from "../core/network-ids.ts";

const now = new Date("2026-11-25T12:00:00Z");
const picture = {
  id: "0197f0a0-0000-4000-8000-000000000001",
  hash: "a".repeat(64),
  type: "image/png",
  width: 10,
  height: 10,
  alt: "Bread",
} as const;

const standing = (network: NetworkId, text = "Out", settings = {}) => ({
  manifest: manifests[network],
  channel: { id: "here", settings: {} },
  content: { text, media: [picture], settings },
  publishedAt: "2026-11-22T12:00:00Z",
});

const poll = { options: ["Rye", "Wheat"], seconds: 3600, multiple: false };

test.each([
  ["a post on Mastodon", standing("mastodon"), undefined],
  ["a thread", standing("mastodon", "word ".repeat(200)), "thread_stands"],
  ["a poll", standing("mastodon", "Which?", { poll }), "poll_stands"],
  ["a poll on Telegram, which has none", standing("telegram", "Which?", { poll }), undefined],
  ["a post on Bluesky", standing("bluesky"), "not_editable"],
] as const)("editHindrance of $0 is $2", (_name, it, expected) => {
  expect(editHindrance(it, now)).toBe(expected);
});

test("editHindrance refuses an edit after the network's editing window", () => {
  const it = standing("mastodon");
  const editing = { withinHours: 1, elsewhere: [], fields: ["text"] } as const;
  const brief = { ...it, manifest: { ...it.manifest, editing } };
  expect(editHindrance(brief, now)).toBe("edit_too_late");
  expect(editHindrance({ ...brief, publishedAt: "2026-11-25T11:30:00Z" }, now)).toBeUndefined();
});

test("applyEdit keeps every field that the edit omits", () => {
  const { content } = standing("mastodon", "Out", { visibility: "unlisted" });
  expect(applyEdit(content, { text: "Changed" })).toEqual({ ...content, text: "Changed" });
  expect(applyEdit(content, { text: "Out", alts: ["Rye"], warning: "Gluten" })).toEqual({
    text: "Out",
    media: [{ ...picture, alt: "Rye" }],
    settings: { visibility: "unlisted", warning: "Gluten" },
  });
});

test.each([
  ["mastodon", { text: "a".repeat(501) }, ["text_too_long"]],
  ["mastodon", { text: "a".repeat(495), warning: "Gluten" }, ["text_too_long"]],
  ["mastodon", { text: "Out", alts: ["a".repeat(1_501)] }, ["alt_text_too_long"]],
  ["page", { text: "a".repeat(5_000) }, []],
] as const)("editFindings on %s for %o returns %j", (network, edit, rules) => {
  expect(editFindings(standing(network), edit).map(({ rule }) => rule)).toEqual(rules);
});

test("editFindings refuses an edit that leaves the post empty", () => {
  const { content, ...others } = standing("page");
  const bare = { ...others, content: { ...content, media: [] } };
  expect(editFindings(bare, { text: " " })).toMatchObject([{ rule: "post_empty" }]);
});
