import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { expect, test } from "vitest";
import { emptyDraft, writeText, type Draft } from "../draft/draft.ts";
import { fixFor } from "./fix-finding.ts";

const picture = (id: string) => ({
  id,
  hash: "a".repeat(64),
  type: "image/png" as const,
  width: 4,
  height: 3,
  alt: "",
});

const styled = (channelId: string, from: number, to: number, plain: string): PostFinding => ({
  rule: "text_styled",
  severity: "warning",
  place: "text",
  channelId,
  from,
  to,
  plain,
});

test("fixFor replaces letters that imitate a font in the base and in channels' own texts", () => {
  const base = writeText(emptyDraft, null, "So 𝐛𝐢𝐠!");
  const both = writeText(base, "b", "𝐛𝐢𝐠");
  const mend = fixFor([
    styled("a", 3, 9, "big"),
    styled("c", 3, 9, "big"),
    styled("b", 0, 6, "big"),
  ]);
  const mended = mend?.apply(both);
  expect([mended?.content.text, mended?.overrides["b"]?.text]).toEqual(["So big!", "big"]);
});

test("fixFor's fix changes nothing if the text has changed meanwhile", () => {
  const draft = writeText(emptyDraft, null, "Quite another text");
  expect(fixFor([styled("a", 3, 9, "big")])?.apply(draft)).toBe(draft);
});

test("a text that is too long can be split where the network supports it", () => {
  const draft: Draft = {
    ...emptyDraft,
    content: { text: "long", media: [], settings: { thread: "single" } },
  };
  const cause = { severity: "error", place: "text", over: 1, max: 3 } as const;
  const long: PostFinding = { rule: "text_too_long", ...cause, channelId: "a", canSplit: true };
  expect(fixFor([long])?.apply(draft).content.settings).toBeUndefined();
  expect(fixFor([{ ...long, canSplit: false }])).toBeUndefined();
});

test("removes extra pictures only from the channel whose limit they exceed", () => {
  const draft: Draft = {
    ...emptyDraft,
    content: { text: "", media: [picture("1"), picture("2"), picture("3")] },
  };
  const cause = { severity: "error", place: "media", channelId: "a", count: 3 } as const;
  const mended = fixFor([{ rule: "pictures_too_many", ...cause, max: 2 }])?.apply(draft);
  expect(mended?.content.media).toHaveLength(3);
  expect(mended?.overrides["a"]?.media?.map(({ id }) => id)).toEqual(["1", "2"]);
});

const video = (id: string) => ({ ...picture(id), type: "video/mp4" as const, seconds: 4 });
const shown = (draft: Draft | undefined, channel: string) =>
  draft?.overrides[channel]?.media?.map(({ id }) => id);

const large = (channelId: string, place: number): PostFinding => ({
  rule: "video_too_large",
  severity: "error",
  place: "media",
  channelId,
  picture: place,
  maxBytes: 1,
});

test("fixFor removes only the videos that a finding names, and only from the finding's channel", () => {
  const draft: Draft = {
    ...emptyDraft,
    content: { text: "", media: [video("1"), picture("2"), video("3"), video("4")] },
  };
  expect(shown(fixFor([large("a", 2)])?.apply(draft), "a")).toEqual(["1", "2", "4"]);
  const several = fixFor([large("a", 0), large("a", 2), large("b", 3)])?.apply(draft);
  expect([shown(several, "a"), shown(several, "b")]).toEqual([
    ["2", "4"],
    ["1", "2", "3"],
  ]);
  expect(several?.content.media).toHaveLength(4);
});

test("fixFor replaces every run of letters that imitate a font within one text", () => {
  const draft = writeText(emptyDraft, null, "𝐛𝐢𝐠, 𝐛𝐢𝐠");
  const mend = fixFor([styled("a", 0, 6, "big"), styled("a", 8, 14, "big")]);
  expect(mend?.apply(draft).content.text).toBe("big, big");
});
