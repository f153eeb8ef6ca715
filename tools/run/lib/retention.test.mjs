import { expect, test } from "vitest";

import { backupName, expiredBackups } from "./retention.mjs";

const hour = 3_600_000;
const now = new Date("2026-11-28T19:05:42.123Z");

/** A backup each so many hours, the newest first. @param {number} count @param {number} every */
const series = (count, every) =>
  Array.from({ length: count }, (_, index) =>
    backupName(new Date(now.valueOf() - index * every * hour)),
  );

test("names a backup by its time, so that names sort by it", () => {
  expect(backupName(now)).toBe("2026-11-28T19-05-42Z");
});

test("keeps the newest of each of the last days, weeks and months that have one", () => {
  const names = series(120, 24);
  const expired = expiredBackups(names, { daily: 3, weekly: 3, monthly: 3 });
  expect(names.filter((name) => !expired.includes(name))).toEqual([
    "2026-11-28T19-05-42Z",
    "2026-11-27T19-05-42Z",
    "2026-11-26T19-05-42Z",
    "2026-11-22T19-05-42Z",
    "2026-11-15T19-05-42Z",
    "2026-10-31T19-05-42Z",
    "2026-09-30T19-05-42Z",
  ]);
});

test("keeps one of several a day, and goes back further where days have none", () => {
  const names = [...series(3, 2), "2026-03-01T00-00-00Z"];
  expect(expiredBackups(names, { daily: 2, weekly: 0, monthly: 0 })).toEqual(names.slice(1, 3));
});

test("keeps the newest whatever is asked for, and what is no backup", () => {
  const names = ["notes", "2026-13-45T00-00-00Z", ...series(2, 24)];
  const none = { daily: 0, weekly: 0, monthly: 0 };
  expect(expiredBackups(names, none)).toEqual(["2026-11-27T19-05-42Z"]);
  expect(expiredBackups([], none)).toEqual([]);
});
