import type { Attachment } from "@postlark/domain/post-content";
import { expect, test } from "vitest";
import { contentOf, emptyDraft, writeMedia } from "./draft.ts";
import { recordOriginal } from "./fitted-pictures.ts";

const picture = (id: string, alt = ""): Attachment => ({
  id,
  hash: "a".repeat(64),
  type: "image/jpeg",
  width: 4,
  height: 3,
  alt,
});

const base = writeMedia(emptyDraft, null, () => [picture("oven"), picture("loaf")]);
const fitted = writeMedia(base, "sky", () => [picture("oven cut"), picture("loaf")]);
const describe = (alts: readonly string[]) => (media: readonly Attachment[]) =>
  media.map((one, index) => ({ ...one, alt: alts[index] ?? "" }));
const altsOf = (draft: typeof base, channelId: string) =>
  contentOf(draft, channelId).media.map(({ alt }) => alt);

recordOriginal("oven cut", "oven");
recordOriginal("oven cut twice", "oven cut");

test("a later change of the description for all channels reaches a channel's cropped picture", () => {
  const begun = writeMedia(fitted, null, describe(["A tall", "A"]));
  const written = writeMedia(begun, null, describe(["A tall oven", "A loaf"]));
  expect(altsOf(written, "sky")).toEqual(["A tall oven", "A loaf"]);
});

test("a picture that was cropped twice gets the description of the original", () => {
  const twice = writeMedia(base, "sky", () => [picture("oven cut twice")]);
  expect(altsOf(writeMedia(twice, null, describe(["A tall oven"])), "sky")).toEqual([
    "A tall oven",
  ]);
});

test("a description or picture that a channel has of its own is not overwritten", () => {
  const own = writeMedia(base, "sky", () => [picture("oven cut", "Ours"), picture("other")]);
  expect(altsOf(writeMedia(own, null, describe(["A tall oven", "A loaf"])), "sky")).toEqual([
    "Ours",
    "",
  ]);
});

test("a description written for one channel does not change the base", () => {
  const written = writeMedia(fitted, "sky", describe(["Ours", ""]));
  expect(written.content).toEqual(fitted.content);
});
