import type { RunningSeries } from "@postlark/sdk/series";
import { expect, test } from "vitest";
import { remainingSeries } from "./remaining-series.ts";

const planned = (occurrence: string, other: Partial<RunningSeries["planned"][number]> = {}) => ({
  postId: "p",
  state: "scheduled",
  wallTime: `${occurrence}:00`,
  occurrence: `${occurrence}:00`,
  isApproved: false,
  ...other,
});

const series: RunningSeries = {
  id: "s",
  postId: "p",
  rule: { unit: "week", interval: 2, weekdays: [1], count: 5, also: ["2026-11-26"] },
  startsAt: "2026-11-09T09:00:00",
  timeZone: "Europe/Berlin",
  endedAt: null,
  channelIds: ["c"],
  planned: [
    planned("2026-11-26T09:00"),
    planned("2026-12-07T09:00"),
    planned("2026-12-07T09:00"),
    planned("2026-12-21T09:00", { postId: "other", isApproved: true }),
    planned("2027-01-04T09:00", { wallTime: "2027-01-05T10:00:00" }),
    planned("2026-11-24T09:00", { state: "cancelled" }),
  ],
};

test("the series editor starts at the next unchanged occurrence with the remaining count", () => {
  expect(remainingSeries(series, new Date("2026-11-25T12:00:00Z"))).toEqual({
    when: {
      kind: "at",
      wallTime: "2026-12-07T09:00",
      rule: { unit: "week", interval: 2, weekdays: [1], count: 3 },
    },
    channelIds: ["c"],
    scheduled: 4,
    changed: 2,
    approved: 1,
    skipped: 1,
  });
});

test("remainingSeries returns null for a series without future occurrences", () => {
  expect(remainingSeries(series, new Date("2027-03-01T12:00:00Z"))).toBeNull();
});
