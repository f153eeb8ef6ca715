import { expect, test } from "vitest";

import { contentDifferences } from "./content-difference.ts";
import type { Content } from "../posts/post-content.ts";

const picture = (number: number, part: { id?: string; alt?: string } = {}) => ({
  id: `0197f0a0-0000-4000-8000-00000000010${number}`,
  hash: String(number).repeat(64),
  type: "image/png" as const,
  width: 4,
  height: 3,
  alt: `Picture ${number}`,
  ...part,
});

const card = { url: "https://mill.example", title: "Rye", description: "", picture: picture(9) };
const poll = { options: ["Rye", "Wheat"], seconds: 3_600, multiple: false };
const content: Content = { text: "Rye", media: [picture(1), picture(2)], settings: { card } };

test.each<[string, Partial<Content>, unknown[]]>([
  ["nothing for equal content", {}, []],
  ["nothing for another order of keys", { settings: { card: { ...card } } }, []],
  ["changed text", { text: "Wheat" }, [{ kind: "text", before: "Rye", after: "Wheat" }]],
  [
    "an added picture",
    { media: [...content.media, picture(3)] },
    [{ kind: "picture_added", place: 3, isVideo: false, alt: "Picture 3" }],
  ],
  [
    "a removed picture",
    { media: [picture(1)] },
    [{ kind: "picture_removed", place: 2, isVideo: false, alt: "Picture 2" }],
  ],
  [
    "a replaced or cropped picture",
    { media: [picture(1), picture(3)] },
    [{ kind: "picture_replaced", place: 2, isVideo: false, alt: "Picture 3" }],
  ],
  [
    "a changed order of pictures",
    { media: [picture(2), picture(1)] },
    [{ kind: "pictures_moved" }],
  ],
  [
    "the first picture removed, without a changed order",
    { media: [picture(2)] },
    [{ kind: "picture_removed", place: 1, isVideo: false, alt: "Picture 1" }],
  ],
  [
    "a changed alt text",
    { media: [picture(1), picture(2, { alt: "Rolls" })] },
    [{ kind: "alt_text", place: 2, isVideo: false, before: "Picture 2", after: "Rolls" }],
  ],
  ["a removed link card", { settings: { card: null } }, [{ kind: "card_removed", title: "Rye" }]],
  [
    "a link card's changed URL and title",
    { settings: { card: { ...card, title: "Wheat", url: "https://mill.example/wheat" } } },
    [
      { kind: "card_words", part: "url", before: card.url, after: "https://mill.example/wheat" },
      { kind: "card_words", part: "title", before: "Rye", after: "Wheat" },
    ],
  ],
  [
    "a link card's changed picture",
    { settings: { card: { ...card, picture: null } } },
    [{ kind: "card_picture" }],
  ],
  [
    "every changed setting",
    {
      settings: {
        card,
        visibility: "private",
        replies: "nobody",
        warning: "Gluten",
        subject: "Rye",
        canonical: "https://mill.example/rye",
        poll,
        thread: "numbered",
        language: "en",
        sources: ["template"],
        firstComment: " More of it ",
      },
    },
    [
      { kind: "visibility", before: undefined, after: "private" },
      { kind: "replies", before: undefined, after: "nobody" },
      { kind: "warning", before: undefined, after: "Gluten" },
      { kind: "subject", before: undefined, after: "Rye" },
      { kind: "canonical", before: undefined, after: "https://mill.example/rye" },
      { kind: "poll", before: undefined, after: poll },
      { kind: "thread", before: undefined, after: "numbered" },
      { kind: "language", before: undefined, after: "en" },
      { kind: "sources", before: undefined, after: ["template"] },
      { kind: "firstComment", before: undefined, after: "More of it" },
    ],
  ],
  [
    "a blank first comment as another change",
    { settings: { card, firstComment: " " } },
    [{ kind: "other" }],
  ],
  [
    "an empty content warning as another change",
    { settings: { card, warning: "" } },
    [{ kind: "other" }],
  ],
  [
    "the same picture with a new id as another change",
    { media: [picture(1, { id: picture(5).id }), picture(2)] },
    [{ kind: "other" }],
  ],
])("contentDifferences reports %s", (_, part, differences) => {
  expect(contentDifferences(content, { ...content, ...part })).toEqual(differences);
});

test("contentDifferences reports an added link card", () => {
  expect(contentDifferences({ ...content, settings: {} }, content)).toEqual([
    { kind: "card_added", title: "Rye" },
  ]);
});

test("contentDifferences marks an added video as a video", () => {
  const video = { ...picture(7), type: "video/mp4" as const, seconds: 12 };
  expect(contentDifferences({ ...content, media: [] }, { ...content, media: [video] })).toEqual([
    { kind: "picture_added", place: 1, isVideo: true, alt: "Picture 7" },
  ]);
});
