import type { Attachment } from "@postlark/domain/post-content";
import { expect, test } from "vitest";
import { contentOf, emptyDraft, writeMedia } from "./draft.ts";
import { noteFitted } from "./fitted-pictures.ts";

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

noteFitted("oven cut", "oven");
noteFitted("oven cut twice", "oven cut");

test("a fitted picture, and one beside it, say what is written later for all channels", () => {
  const begun = writeMedia(fitted, null, describe(["A tall", "A"]));
  const written = writeMedia(begun, null, describe(["A tall oven", "A loaf"]));
  expect(altsOf(written, "sky")).toEqual(["A tall oven", "A loaf"]);
});

test("one that was fitted twice follows the first", () => {
  const twice = writeMedia(base, "sky", () => [picture("oven cut twice")]);
  expect(altsOf(writeMedia(twice, null, describe(["A tall oven"])), "sky")).toEqual([
    "A tall oven",
  ]);
});

test("what somebody wrote for a channel, or shows there alone, stays as it is", () => {
  const own = writeMedia(base, "sky", () => [picture("oven cut", "Ours"), picture("other")]);
  expect(altsOf(writeMedia(own, null, describe(["A tall oven", "A loaf"])), "sky")).toEqual([
    "Ours",
    "",
  ]);
});

test("what is described for a channel stays there", () => {
  const written = writeMedia(fitted, "sky", describe(["Ours", ""]));
  expect(written.content).toEqual(fitted.content);
});
