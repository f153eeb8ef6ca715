import { expect, test } from "vitest";

import { findWarnings } from "./find-warnings.ts";

const at = "2031-01-02T09:00:00+00:00";
const due = Date.parse(at);
const hour = 3_600_000;
const row = (number: number, time: number, text = `Row ${number}`, channelIds = ["a"]) => ({
  row: number,
  text,
  channelIds,
  due: time,
});

test("a minute that is taken on the same channel is said, and none beside it", () => {
  const planned = [{ channelId: "a", at, text: "Rye" }];
  const rows = [row(0, due + 30_000), row(1, due + 60_000), row(2, due, "Else", ["b"])];
  expect(findWarnings(rows, planned, new Map())).toEqual([
    { row: 0, code: "time_taken", channelId: "a" },
  ]);
});

test("a day is full by what is planned and by rows together", () => {
  const planned = [{ channelId: "a", at, text: "Rye" }];
  const rows = [row(0, due + hour), row(1, due + 2 * hour), row(2, due + 25 * hour)];
  expect(findWarnings(rows, planned, new Map([["a", 2]]))).toEqual([
    { row: 1, code: "day_full", channelId: "a" },
  ]);
});

test("the same words on the same channel are said with when they are there", () => {
  const planned = [{ channelId: "a", at, text: "Rye  from SEVEN" }];
  const rows = [
    row(0, due + hour, "rye from seven", ["a", "b"]),
    row(1, due + hour, " ", ["a"]),
    row(2, due + hour, "Wheat"),
  ];
  expect(findWarnings(rows, planned, new Map())).toEqual([
    { row: 0, code: "said_before", channelId: "a", at },
  ]);
});
