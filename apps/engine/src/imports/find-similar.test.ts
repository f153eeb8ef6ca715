import { expect, test } from "vitest";

import { findSimilar } from "./find-similar.ts";

const at = "2031-01-02T09:00:00+00:00";
const rye = "Rye takes us three days: one for the starter, one for the dough, one for the oven.";
const plum = "Plum cake is back, from eight on Saturday, until it is gone.";
const row = (number: number, text: string, channelIds = ["a"]) => ({
  row: number,
  text,
  channelIds,
  due: Date.parse(at),
});

test("findSimilar warns of a nearly identical text on the same channel, with the time of the other post", async () => {
  const planned = [
    { channelId: "a", at, text: rye },
    { channelId: "a", at, text: " " },
    { channelId: "b", at, text: plum },
  ];
  const rows = [
    row(0, rye.replace("three days", "three long days"), ["a", "b"]),
    row(1, "Shutters down at six. Order your loaf for tomorrow."),
    row(2, plum.replace("eight", "nine"), ["c"]),
  ];
  expect(await findSimilar(rows, planned)).toEqual([
    { row: 0, code: "said_similar", channelId: "a", at },
  ]);
});

test("findSimilar warns of an earlier row with a nearly identical text on the same channel", async () => {
  const rows = [
    row(0, rye, ["a", "b"]),
    row(1, rye.replace("three days", "three long days"), ["b"]),
    row(2, rye.replace("three days", "three short days"), ["c"]),
    row(3, rye, ["a"]),
  ];
  expect(await findSimilar(rows, [])).toEqual([{ row: 1, code: "row_similar", otherRow: 0 }]);
});

test("findSimilar returns no warnings for an import without rows", async () => {
  expect(await findSimilar([], [{ channelId: "a", at, text: rye }])).toEqual([]);
});
