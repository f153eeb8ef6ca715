import { expect, test } from "vitest";
import { queueOf } from "./queue-of.ts";

test("each day can be skipped once, at its first free slot", () => {
  const slots = ["09:00", "17:00"].map((time) => ({ weekday: 1 as const, time }));
  const queue = queueOf({ id: "c", slots, skippedDays: [] }, [], {
    timeZone: "Europe/Berlin",
    now: new Date("2027-03-26T12:00:00Z"),
    perDay: null,
  });
  expect(queue.slice(0, 4).map(({ at, skips }) => [at.slice(0, 16), skips])).toEqual([
    ["2027-03-29T07:00", "2027-03-29"],
    ["2027-03-29T15:00", undefined],
    ["2027-04-05T07:00", "2027-04-05"],
    ["2027-04-05T15:00", undefined],
  ]);
  expect(queue).toHaveLength(8);
});
