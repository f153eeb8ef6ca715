import { expect, test } from "vitest";

import { contentSchema, type Content } from "./post-content.ts";

const picture = {
  id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11",
  hash: "ab".repeat(32),
  type: "image/png" as const,
  width: 1,
  height: 1,
  alt: "",
};
const card = { url: "https://a.test/", title: "", description: "", picture: null };
const letters = (count: number) => "a".repeat(count);

/** Content in which one part has a size. */
const partsBySize: readonly (readonly [string, number, (size: number) => Partial<Content>])[] = [
  ["text", 50_000, (size) => ({ text: letters(size) })],
  ["pictures", 20, (size) => ({ media: Array.from({ length: size }, () => picture) })],
  ["alt text", 2_000, (size) => ({ media: [{ ...picture, alt: letters(size) }] })],
  ["content warning", 300, (size) => ({ settings: { warning: letters(size) } })],
  ["subject", 150, (size) => ({ settings: { subject: letters(size) } })],
  ["canonical URL", 2_000, (size) => ({ settings: { canonical: letters(size) } })],
  ["first comment", 10_000, (size) => ({ settings: { firstComment: letters(size) } })],
  ["card title", 300, (size) => ({ settings: { card: { ...card, title: letters(size) } } })],
  [
    "card description",
    1_000,
    (size) => ({ settings: { card: { ...card, description: letters(size) } } }),
  ],
  [
    "card URL",
    2_000,
    (size) => ({ settings: { card: { ...card, url: card.url.padEnd(size, "a") } } }),
  ],
  [
    "sources",
    8,
    (size) => ({ settings: { sources: Array.from({ length: size }, () => "template") } }),
  ],
  ["model's name", 200, (size) => ({ settings: { sources: [`model:${letters(size)}`] } })],
];

test.each(partsBySize)("contentSchema accepts a %s of %i, and refuses one more", (_, max, part) => {
  const accepts = (size: number) =>
    contentSchema.safeParse({ text: "", media: [], ...part(size) }).success;
  expect(accepts(max)).toBe(true);
  expect(accepts(max + 1)).toBe(false);
});
