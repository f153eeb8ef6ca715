import { expect, test } from "vitest";
import { emptyDraft, toggleChannel, writeSettings, writeText } from "../draft/draft.ts";
import { matchesIn, matchesWithin, replaceAt, replaceEverywhere } from "./replace-text.ts";

const own = "0197f0a0-0000-4000-8000-000000000011";
const inherits = "0197f0a0-0000-4000-8000-000000000012";
const gone = "0197f0a0-0000-4000-8000-000000000013";

const draft = [own, inherits].reduce(
  toggleChannel,
  writeText(
    writeText(writeText(emptyDraft, null, "Rye (rye) costs $2."), own, "RYE at 7"),
    gone,
    "rye, on a channel that the post does not go to",
  ),
);

test("matchesIn and replaceEverywhere cover the base and channels' own texts only", () => {
  const search = { words: "rye", isExact: false };
  expect(matchesIn(draft, search)).toEqual([
    { variant: null, field: "text", from: 0, to: 3 },
    { variant: null, field: "text", from: 5, to: 8 },
    { variant: own, field: "text", from: 0, to: 3 },
  ]);
  const after = replaceEverywhere(draft, search, "spelt");
  expect([after.content.text, after.overrides[own]?.text]).toEqual([
    "spelt (spelt) costs $2.",
    "spelt at 7",
  ]);
  expect(after.overrides[inherits]).toBeUndefined();
  expect(after.overrides[gone]).toBe(draft.overrides[gone]);
});

test("replaceEverywhere matches the case if isExact is true, and takes special characters literally", () => {
  const exact = replaceEverywhere(draft, { words: "Rye (", isExact: true }, "$& (");
  expect(exact.content.text).toBe("$& (rye) costs $2.");
  expect(exact.overrides[own]?.text).toBe("RYE at 7");
  expect(matchesIn(draft, { words: "", isExact: false })).toEqual([]);
  expect(replaceEverywhere(draft, { words: "nowhere", isExact: false }, "x")).toBe(draft);
});

test("matchesIn and replaceEverywhere include first comments of the base and of channels", () => {
  const base = writeSettings(draft, null, { firstComment: "Rye: $1" });
  const commented = writeSettings(base, inherits, { firstComment: "No rye" });
  const search = { words: "rye", isExact: false };
  const places = matchesIn(commented, search).map(({ variant, field }) => [variant, field]);
  expect(places).toEqual([
    [null, "text"],
    [null, "text"],
    [null, "comment"],
    [own, "text"],
    [inherits, "comment"],
  ]);
  const after = replaceEverywhere(commented, search, "spelt");
  expect(after.content.settings?.firstComment).toBe("spelt: $1");
  expect(after.overrides[inherits]).toEqual({ settings: { firstComment: "No spelt" } });
  expect(after.overrides[own]?.text).toBe("spelt at 7");
});

test("replaceAt replaces one match, and matchesWithin counts the matches inside the replacement", () => {
  const search = { words: "rye", isExact: false };
  const [, second] = matchesIn(draft, search);
  if (second === undefined) throw new Error("Nothing was found.");
  const after = replaceAt(draft, second, "rye and more rye");
  expect(after.content.text).toBe("Rye (rye and more rye) costs $2.");
  expect(matchesWithin(matchesIn(after, search), second, "rye and more rye")).toBe(2);
});
