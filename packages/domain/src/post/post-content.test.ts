import { expect, test } from "vitest";

import {
  contentOverridesSchema,
  contentSchema,
  firstCommentOf,
  maxPictures,
  mergeContent,
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

test("a channel says the base, but for what it overrides", () => {
  expect(mergeContent(base)).toEqual(base);
  expect(mergeContent(base, { text: "Servus" })).toEqual({ ...base, text: "Servus" });
  expect(mergeContent(base, { text: "", media: [] })).toEqual({ ...base, text: "", media: [] });
  expect(mergeContent(base, { settings: { replies: "nobody" } }).settings).toEqual({
    language: "en",
    replies: "nobody",
  });
  expect(mergeContent({ text: "", media: [] })).toEqual({ text: "", media: [] });
});

test("what was read is what was written, and nothing is added", () => {
  expect(contentSchema.parse(base)).toEqual(base);
  expect(contentOverridesSchema.parse({ [picture.id]: { text: "Servus" } })).toEqual({
    [picture.id]: { text: "Servus" },
  });
});

test.each([
  [
    "a picture too many",
    { ...base, media: Array.from({ length: maxPictures + 1 }, () => picture) },
  ],
  ["NUL", { ...base, text: "a\0b" }],
  ["half a surrogate pair", { ...base, text: "a\uD83D" }],
  ["half a surrogate pair in an alt text", { ...base, media: [{ ...picture, alt: "\uDE00" }] }],
  ["a book", { ...base, text: "a".repeat(50_001) }],
  ["a picture without sides", { ...base, media: [{ ...picture, width: 0 }] }],
  ["a hash in capitals", { ...base, media: [{ ...picture, hash: "AB".repeat(32) }] }],
  ["a language that is none", { ...base, settings: { language: "en_US" } }],
  ["a content warning as long as a post", { ...base, settings: { warning: "a".repeat(301) } }],
  ["an audience that no network has", { ...base, settings: { visibility: "friends" } }],
])("%s is refused with words", (_, content) => {
  const { success, error } = contentSchema.safeParse(content);
  expect(success).toBe(false);
  expect(error?.issues[0]?.message).not.toBe("");
});

test("emoji and every script are text", () => {
  const text = "👨‍👩‍👧‍👦 مرحبا 한국어 🇩🇪";
  expect(contentSchema.parse({ text, media: [] }).text).toBe(text);
});

test.each([undefined, "", " \n", "\u200B", "\u2060\u2800"])(
  "a first comment of which nothing can be seen is none: %j",
  (firstComment) => {
    expect(
      firstCommentOf({ settings: { ...(firstComment !== undefined && { firstComment }) } }),
    ).toBe("");
  },
);

test("a first comment has no blanks around it", () => {
  expect(firstCommentOf({ settings: { firstComment: " Rye.\n" } })).toBe("Rye.");
});
