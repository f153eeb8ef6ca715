import { expect, test } from "vitest";

import {
  contentOverridesSchema,
  contentSchema,
  firstCommentOf,
  maxPictures,
  mergeContent,
  pollSchema,
} from "./post-content.ts";

const picture = {
  id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11",
  hash: "ab".repeat(32),
  type: "image/jpeg" as const,
  width: 800,
  height: 600,
  alt: "A lark on a post",
};
const base = {
  text: "Hello",
  media: [picture],
  settings: { language: "en", replies: "everyone" as const },
};

test("pollSchema accepts options of 500 code units, two to four of them, for up to a year", () => {
  const poll = { options: ["Larks", "x".repeat(500)], seconds: 31_536_000, multiple: false };
  const accepts = (changed: Partial<typeof poll>) =>
    pollSchema.safeParse({ ...poll, ...changed }).success;
  expect(accepts({})).toBe(true);
  expect(accepts({ options: ["Larks", "x".repeat(501)] })).toBe(false);
  expect(accepts({ options: ["Larks"] })).toBe(false);
  expect(accepts({ options: ["a", "b", "c", "d"] })).toBe(true);
  expect(accepts({ options: ["a", "b", "c", "d", "e"] })).toBe(false);
  expect(accepts({ seconds: 31_536_001 })).toBe(false);
  expect(accepts({ seconds: 0 })).toBe(false);
});

test("mergeContent takes the base content where a channel overrides nothing", () => {
  expect(mergeContent(base)).toEqual(base);
  expect(mergeContent(base, { text: "Servus" })).toEqual({ ...base, text: "Servus" });
  expect(mergeContent(base, { text: "", media: [] })).toEqual({ ...base, text: "", media: [] });
  expect(mergeContent(base, { settings: { replies: "nobody" } }).settings).toEqual({
    language: "en",
    replies: "nobody",
  });
  expect(mergeContent({ text: "", media: [] })).toEqual({ text: "", media: [] });
});

test("contentSchema returns valid content unchanged", () => {
  expect(contentSchema.parse(base)).toEqual(base);
  expect(contentOverridesSchema.parse({ [picture.id]: { text: "Servus" } })).toEqual({
    [picture.id]: { text: "Servus" },
  });
});

test.each([
  ["too many pictures", { ...base, media: Array.from({ length: maxPictures + 1 }, () => picture) }],
  ["NUL", { ...base, text: "a\0b" }],
  ["half a surrogate pair", { ...base, text: "a\uD83D" }],
  ["half a surrogate pair in an alt text", { ...base, media: [{ ...picture, alt: "\uDE00" }] }],
  ["a text of 50,001 characters", { ...base, text: "a".repeat(50_001) }],
  ["a picture with a width of 0", { ...base, media: [{ ...picture, width: 0 }] }],
  ["a hash in upper case", { ...base, media: [{ ...picture, hash: "AB".repeat(32) }] }],
  ["an invalid language tag", { ...base, settings: { language: "en_US" } }],
  ["a content warning of 301 characters", { ...base, settings: { warning: "a".repeat(301) } }],
  ["an unknown visibility", { ...base, settings: { visibility: "friends" } }],
])("contentSchema refuses %s, with a message", (_, content) => {
  const { success, error } = contentSchema.safeParse(content);
  expect(success).toBe(false);
  expect(error?.issues[0]?.message).not.toBe("");
});

test("contentSchema accepts emoji and every script", () => {
  const text = "👨‍👩‍👧‍👦 مرحبا 한국어 🇩🇪";
  expect(contentSchema.parse({ text, media: [] }).text).toBe(text);
});

test.each([undefined, "", " \n", "\u200B", "\u2060\u2800"])(
  "firstCommentOf treats invisible text as none: %j",
  (firstComment) => {
    expect(
      firstCommentOf({ settings: { ...(firstComment !== undefined && { firstComment }) } }),
    ).toBe("");
  },
);

test("firstCommentOf trims whitespace", () => {
  expect(firstCommentOf({ settings: { firstComment: " Rye.\n" } })).toBe("Rye.");
});
