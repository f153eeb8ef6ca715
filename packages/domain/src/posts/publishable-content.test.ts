import { expect, test } from "vitest";

import type { Content } from "./post-content.ts";
import { normaliseContent } from "./publishable-content.ts";

const picture = {
  id: "0b6a1c8e-4a56-4b58-9f44-000000000001",
  hash: "a".repeat(64),
  type: "image/png",
  width: 1,
  height: 1,
  alt: "A lark\u2028in the rye",
} as const;

const pasted = "one\u2028two";
const normalised = "one\ntwo";

test("normaliseContent normalises line ends in every text field", () => {
  const content: Content = {
    text: pasted,
    media: [picture],
    settings: {
      language: "en",
      warning: pasted,
      subject: pasted,
      firstComment: pasted,
      poll: { options: [pasted, "three"], seconds: 300, multiple: false },
      card: { url: "https://a.example/", title: pasted, description: pasted, picture },
    },
  };
  const described = { ...picture, alt: "A lark\nin the rye" };
  expect(normaliseContent(content)).toEqual({
    text: normalised,
    media: [described],
    settings: {
      language: "en",
      warning: normalised,
      subject: normalised,
      firstComment: normalised,
      poll: { options: [normalised, "three"], seconds: 300, multiple: false },
      card: {
        url: "https://a.example/",
        title: normalised,
        description: normalised,
        picture: described,
      },
    },
  });
});

test.each<Content>([
  { text: "Hello", media: [] },
  { text: "Hello", media: [picture].map((one) => ({ ...one, alt: "" })), settings: {} },
  { text: "", media: [], settings: { poll: null, card: null, firstComment: "" } },
])("normaliseContent leaves already normalised content unchanged", (content) => {
  expect(normaliseContent(content)).toEqual(content);
});
