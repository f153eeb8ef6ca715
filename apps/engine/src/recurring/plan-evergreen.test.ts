import { expect, test } from "vitest";

import { type EvergreenToPlan, planNextGoes } from "./plan-evergreen.ts";

const id = (end: number) => `0197f0a0-0000-4000-8000-00000000000${end}`;

const text = { id: id(3), revision: 1, text: "Rye", lastAt: null };

const due = (list: object = {}, other: Partial<EvergreenToPlan> = {}): EvergreenToPlan => ({
  list_id: id(1),
  list: {
    id: id(1),
    name: "Bread",
    channelIds: [id(4)],
    slots: [1, 2, 3].map((weekday) => ({ weekday, time: "09:00" })),
    leastDays: 1,
    isShuffled: false,
    until: null,
    isPaused: false,
    entries: [
      { id: id(2), texts: [text], media: [], lastAt: null, lastTextId: null, round: 0, goes: [] },
    ],
    ...list,
  },
  channels: [{ id: id(4), network: "page", slots: [], skippedDays: [] }],
  taken: [],
  planned_until: null,
  time_zone: "Europe/Berlin",
  now: new Date("2026-11-24T12:00:00Z"),
  ...other,
});

const wallTimesOf = (list: EvergreenToPlan) =>
  planNextGoes(list).goes.map(({ wallTime }) => wallTime);

test("planNextGoes plans an evergreen list a week ahead at the list's own times, taking its entries in turn", () => {
  expect(planNextGoes(due())).toMatchObject({
    goes: [
      {
        entryId: id(2),
        textId: id(3),
        wallTime: "2026-11-25T09:00",
        channelIds: [id(4)],
        round: 1,
      },
      { wallTime: "2026-11-30T09:00", round: 2 },
      { wallTime: "2026-12-01T09:00", round: 3 },
    ],
    plannedUntil: new Date("2026-12-01T08:00:00Z"),
  });
});

test("an evergreen list plans a text only once for X, which refuses repeats", () => {
  const channels = [{ id: id(4), network: "x", slots: [], skippedDays: [] }];
  expect(wallTimesOf(due({}, { channels }))).toEqual(["2026-11-25T09:00"]);
});

test("an evergreen list without channels or entries plans nothing", () => {
  expect(planNextGoes(due({}, { channels: [] }))).toEqual({ goes: [], plannedUntil: null });
  expect(planNextGoes(due({ entries: [] }))).toEqual({ goes: [], plannedUntil: null });
});

test("an evergreen list without own times uses free queue slots for two days ahead", () => {
  const slots = [
    { weekday: 3, time: "18:00" },
    { weekday: 6, time: "18:00" },
  ];
  const channels = [{ id: id(4), network: "page", slots, skippedDays: [] }];
  expect(wallTimesOf(due({ slots: null }, { channels }))).toEqual(["2026-11-25T18:00"]);
});
