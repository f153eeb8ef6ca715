import { expect, test } from "vitest";
import { emptyDraft, toggleChannel, writeMedia, writeSettings, writeText } from "./draft.ts";
import { mergeDrafts, copyField } from "./merge-drafts.ts";

const base = toggleChannel(writeText(emptyDraft, null, "Base"), "sky");
const picture = {
  id: "0197f0a0-0000-7000-8000-000000000001",
  hash: "a".repeat(64),
  type: "image/jpeg" as const,
  width: 4,
  height: 3,
  alt: "",
};

test("merges changes to different fields", () => {
  const mine = writeText(base, "sky", "My words for Bluesky");
  const theirs = toggleChannel(
    writeMedia(writeText(base, null, "Their base"), null, () => [picture]),
    "page",
  );
  const { merged, clashes } = mergeDrafts(base, mine, theirs);
  expect(clashes).toEqual([]);
  expect(merged).toEqual({
    content: { text: "Their base", media: [picture] },
    overrides: { sky: { text: "My words for Bluesky" } },
    channelIds: ["sky", "page"],
  });
});

test("a field changed by both sides is a conflict, and keeps my change until one is chosen", () => {
  const mine = writeText(base, null, "Mine");
  const theirs = writeText(base, null, "Theirs");
  const { merged, clashes } = mergeDrafts(base, mine, theirs);
  expect(merged.content.text).toBe("Mine");
  expect(clashes).toEqual([{ name: "text", channelId: null }]);
  const [clash] = clashes;
  if (clash === undefined) throw new Error("no clash");
  expect(copyField(merged, theirs, clash)).toEqual(theirs);
});

test("the same change by both sides is no conflict", () => {
  const both = writeText(base, null, "Both");
  expect(mergeDrafts(base, both, both)).toEqual({ merged: both, clashes: [] });
});

test("resetting to the base counts as a change", () => {
  const before = writeText(base, "sky", "Own");
  const { merged, clashes } = mergeDrafts(before, writeText(before, null, "New"), base);
  expect(clashes).toEqual([]);
  expect(merged).toEqual(writeText(base, null, "New"));
  const against = mergeDrafts(before, writeText(before, "sky", "Owner"), base);
  expect(against.clashes).toEqual([{ name: "text", channelId: "sky" }]);
  expect(copyField(against.merged, base, { name: "text", channelId: "sky" })).toEqual(base);
});

test("merging ignores the order of channels", () => {
  const one = { ...base, channelIds: ["a", "b"] };
  const other = { ...base, channelIds: ["b", "a"] };
  expect(mergeDrafts(base, one, other).clashes).toEqual([]);
});

test("a first comment and other settings are merged as separate fields", () => {
  const mine = writeSettings(base, null, { firstComment: "Mine" });
  const theirs = writeSettings(base, null, { language: "de" });
  const { merged, clashes } = mergeDrafts(base, mine, theirs);
  expect(clashes).toEqual([]);
  expect(merged.content.settings).toEqual({ firstComment: "Mine", language: "de" });
  const other = writeSettings(theirs, null, { firstComment: "Theirs" });
  const against = mergeDrafts(base, mine, other);
  expect(against.clashes).toEqual([{ name: "comment", channelId: null }]);
  const comment = { name: "comment", channelId: null } as const;
  expect(copyField(against.merged, other, comment).content.settings).toEqual({
    firstComment: "Theirs",
    language: "de",
  });
  expect(mergeDrafts(mine, mine, base).merged).toEqual(base);
});

test("a time changed by one side is taken, and by both is a conflict", () => {
  const now = { ...base, timeChoice: { kind: "now" } as const };
  const later = { ...base, timeChoice: { kind: "at", wallTime: "2031-03-03T09:00" } as const };
  expect(mergeDrafts(base, writeText(base, null, "Mine"), now).merged).toEqual({
    ...writeText(base, null, "Mine"),
    timeChoice: { kind: "now" },
  });
  const against = mergeDrafts(base, now, later);
  expect(against.clashes).toEqual([{ name: "time", channelId: null }]);
  expect(copyField(against.merged, later, { name: "time", channelId: null })).toEqual(later);
});
