import { expect, test } from "vitest";

import { archiveKinds } from "./archive.ts";

const {
  channels: { shape: channel },
  labels: { shape: label },
  media: { shape: media },
  posts: { shape: post },
  deliveries: { shape: delivery },
  notes: { shape: note },
  texts: { shape: text },
  voice: { shape: voice },
  people: { shape: person },
  comments: { shape: comment },
  approvals: { shape: approval },
  numbers: { shape: number },
  settings: { shape: settings },
  folders: { shape: folder },
  rules: { shape: rule },
  lists: { shape: list },
  entries: { shape: entry },
  columns: { shape: column },
  feeds: { shape: feed },
  ideas: { shape: idea },
} = archiveKinds;

const letters = (length: number) => "a".repeat(length);

test.each([
  ["channels: account id", 500, channel.accountId],
  ["channels: handle", 500, channel.handle],
  ["channels: display name", 500, channel.displayName],
  ["labels: name", 40, label.name],
  ["media: name", 200, media.name],
  ["media: alternative text", 2_000, media.alt],
  ["deliveries: time zone", 100, delivery.timeZone],
  ["deliveries: remote id", 5_000, delivery.remoteId],
  ["deliveries: address", 5_000, delivery.url],
  ["notes: text", 500, note.text],
  ["texts: name", 80, text.name],
  ["texts: text", 10_000, text.text],
  ["voice: about", 1_000, voice.about],
  ["voice: examples", 8_000, voice.examples],
  ["people: name", 200, person.name],
  ["comments: client's name", 200, comment.clientName],
  ["comments: text", 8_000, comment.text],
  ["approvals: client's name", 200, approval.clientName],
  ["approvals: comment", 4_000, approval.comment],
  ["numbers: metric", 40, number.metric],
  ["settings: time zone", 100, settings.timeZone],
  ["folders: name", 60, folder.name],
  ["lists: name", 80, list.name],
  ["columns: name", 40, column.name],
  ["feeds: address", 2_000, feed.url],
  ["feeds: title", 200, feed.title],
  ["ideas: text", 5_000, idea.text],
  ["ideas: link", 2_000, idea.link],
  ["ideas: source", 200, idea.source],
])('the archive field "%s" has at most %i characters', (_, most, schema) => {
  expect(schema.safeParse(letters(most)).success).toBe(true);
  expect(schema.safeParse(letters(most + 1)).success).toBe(false);
});

const id = "6f1c0f6e-6d2b-4a55-9b52-1f6a3d1e8c11";
const slot = { weekday: 1, time: "09:00" };

test.each([
  ["channels: slots", 100, channel.slots, slot],
  ["channels: skipped days", 1_000, channel.skippedDays, "2026-11-29"],
  ["media: tags", 20, media.tags, letters(200)],
  ["comments: mentioned people", 20, comment.mentionedIds, id],
  ["settings: holidays", 10, settings.holidays, letters(20)],
  ["rules: approvers", 20, rule.approverIds, id],
  ["lists: slots", 100, list.slots, slot],
  ["entries: texts", 10, entry.textIds, id],
  ["feeds: seen items", 2_000, feed.seen, "ab".repeat(64)],
])('the archive field "%s" has at most %i entries', (_, most, schema, one) => {
  const some = (length: number) => Array.from({ length }, () => one);
  expect(schema.safeParse(some(most)).success).toBe(true);
  expect(schema.safeParse(some(most + 1)).success).toBe(false);
});

test.each([
  ["media: tag", media.tags, letters(201)],
  ["settings: holidays of a place", settings.holidays, letters(21)],
  ["voice: preferred word", voice.preferred, letters(61)],
  ["voice: avoided word", voice.avoided, letters(61)],
  ["feeds: seen item", feed.seen, "ab".repeat(65)],
  ["channels: skipped day", channel.skippedDays, "2026-02-30"],
])('an archive with one invalid "%s" in a list is refused', (_, schema, one) => {
  expect(schema.safeParse([one]).success).toBe(false);
});

test.each([
  ["posts: revision", 1, 1_000_000_000, post.revision],
  ["media: focal point", 0, 1, media.focalX],
  ["approvals: round", 0, 1_000_000, approval.round],
  ["approvals: stage", 1, 10, approval.stage],
  ["numbers: hours", 0, 100_000, number.hours],
  ["lists: least days", 1, 365, list.leastDays],
])('the archive field "%s" is between %i and %i', (_, least, most, schema) => {
  expect([least, most].map((one) => schema.safeParse(one).success)).toEqual([true, true]);
  expect([least - 1, most + 1].map((one) => schema.safeParse(one).success)).toEqual([false, false]);
});

const picture = {
  id,
  hash: letters(64),
  type: "image/png",
  width: 1,
  height: 1,
  size: 1_000_000,
  name: "",
  alt: "",
  tags: [],
};

const isValid = (file: object) => archiveKinds.media.safeParse(file).success;

test("an archived picture has at most 1 MB and no duration, and an archived video has a duration", () => {
  const video = { ...picture, type: "video/mp4", seconds: 10, size: 1_000_001 };
  expect([picture, video].map(isValid)).toEqual([true, true]);
  expect(
    [
      { ...picture, size: 1_000_001 },
      { ...picture, seconds: 10 },
      { ...video, seconds: null },
    ].map(isValid),
  ).toEqual([false, false, false]);
});
