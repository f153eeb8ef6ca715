import { expect, test } from "vitest";
import {
  type Draft,
  contentOf,
  emptyDraft,
  isOverridden,
  isSameDraft,
  resetToBase,
  toggleChannel,
  writeMedia,
  writeSettings,
  writeText,
} from "./draft.ts";

const picture = {
  id: "0197f0a0-0000-7000-8000-000000000001",
  hash: "a".repeat(64),
  type: "image/jpeg" as const,
  width: 4,
  height: 3,
  alt: "",
};

const base: Draft = { ...emptyDraft, content: { text: "Base", media: [picture] } };

test("a channel uses the base content until it has content of its own", () => {
  expect(contentOf(base, "sky")).toEqual({ text: "Base", media: [picture] });
  expect(contentOf(base, "sky")).toBe(base.content);
  const own = writeText(base, "sky", "Own");
  expect(contentOf(own, "sky")).toEqual({ text: "Own", media: [picture] });
  expect(contentOf(own, null).text).toBe("Base");
  expect([isOverridden(own, "sky", "text"), isOverridden(own, "sky", "media")]).toEqual([
    true,
    false,
  ]);
});

test("inherited fields follow changes to the base", () => {
  const own = writeText(base, "sky", "Own");
  const changed = writeMedia(writeText(own, null, "New base"), null, () => []);
  expect(contentOf(changed, "sky")).toEqual({ text: "Own", media: [] });
});

test("an empty text of a channel's own overrides the base", () => {
  const own = writeText(base, "sky", "");
  expect(contentOf(own, "sky").text).toBe("");
  expect(isOverridden(own, "sky", "text")).toBe(true);
});

test("resetToBase removes one override and keeps the others", () => {
  const own = writeMedia(writeText(base, "sky", "Own"), "sky", () => []);
  const text = resetToBase(own, "sky", "text");
  expect(contentOf(text, "sky")).toEqual({ text: "Base", media: [] });
  expect(resetToBase(text, "sky", "media")).toEqual(base);
});

test("deselecting and reselecting a channel keeps its overrides", () => {
  const own = toggleChannel(writeText(base, "sky", "Own"), "sky");
  const back = toggleChannel(toggleChannel(own, "sky"), "sky");
  expect(back).toEqual(own);
});

test("isSameDraft is true for drafts that differ only in the order of keys", () => {
  const other: Draft = {
    channelIds: [],
    overrides: {},
    content: { media: [picture], text: "Base" },
  };
  expect(isSameDraft(base, other)).toBe(true);
  expect(isSameDraft(base, writeText(base, null, "Base "))).toBe(false);
  expect(isSameDraft(toggleChannel(base, "a"), base)).toBe(false);
});

test("writeSettings stores only values that differ from the inherited ones", () => {
  const quiet = writeSettings(base, null, { replies: "nobody" });
  expect(quiet.content.settings).toEqual({ replies: "nobody" });
  expect(writeSettings(quiet, null, { replies: "everyone" })).toEqual(base);
  const open = writeSettings(quiet, "sky", { replies: "everyone" });
  expect(contentOf(open, "sky").settings).toEqual({ replies: "everyone" });
  expect(isOverridden(open, "sky", "settings")).toBe(true);
  expect(writeSettings(open, "sky", { replies: "nobody" })).toEqual(quiet);
  const poll = { options: ["Rye", ""], seconds: 3_600, multiple: false };
  const asking = writeSettings(base, null, { poll });
  expect(asking.content.settings).toEqual({ poll });
  expect(writeSettings(asking, null, { poll: null })).toEqual(base);
  const silent = writeSettings(asking, "sky", { poll: null });
  expect(contentOf(silent, "sky").settings).toEqual({ poll: null });
  expect(writeSettings(silent, "sky", { poll })).toEqual(asking);
  const german = writeSettings(quiet, null, { language: "de" });
  expect(german.content.settings).toEqual({ replies: "nobody", language: "de" });
  expect(writeSettings(german, null, { language: undefined })).toEqual(quiet);
});

test("writeSettings stores every setting for the base and for one channel", () => {
  const chosen = {
    replies: "nobody",
    visibility: "unlisted",
    warning: "Spoilers",
    subject: "Rye from seven",
    canonical: "https://example.com/rye",
    poll: { options: ["Rye", "Wheat"], seconds: 86_400, multiple: false },
    card: { url: "https://example.com/rye", title: "Rye", description: "", picture: null },
    firstComment: "More: https://example.com/rye",
    thread: "single",
    sources: ["template"],
    language: "de",
  } satisfies Required<NonNullable<Draft["content"]["settings"]>>;
  expect(writeSettings(base, null, chosen).content.settings).toEqual(chosen);
  expect(writeSettings(base, "sky", chosen).overrides["sky"]?.settings).toEqual(chosen);
  const commented = writeSettings(base, null, { firstComment: "For all" });
  const own = (part: typeof chosen | { firstComment: string }) =>
    writeSettings(commented, "sky", part).overrides["sky"]?.settings?.firstComment;
  expect([own({ firstComment: "" }), own({ firstComment: "For all" })]).toEqual(["", undefined]);
  const said = writeSettings(base, null, { subject: "For all" });
  expect(writeSettings(said, "sky", { subject: "" }).overrides["sky"]?.settings).toEqual({
    subject: "",
  });
});
