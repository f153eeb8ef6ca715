import { expect, test } from "vitest";

import { daysUntilRepeated, evergreenGoes, nextPossibleDay } from "./evergreen-goes.ts";
import { evergreenTimes } from "./evergreen-times.ts";
import type { EvergreenEntry } from "./evergreen.ts";

const timeZone = "Europe/Berlin";
const list = { id: "list", leastDays: 7, isShuffled: false, until: null };
const channels = [
  { id: "page", refusesRepeats: false },
  { id: "x", refusesRepeats: true },
];

const entry = (id: string, other: Partial<EvergreenEntry> = {}): EvergreenEntry => ({
  id,
  texts: [{ id: `${id}1`, revision: 1, text: "", lastAt: null }],
  media: [],
  lastAt: null,
  lastTextId: null,
  round: 0,
  goes: [],
  ...other,
});

const daily = [2, 3, 4, 5, 6, 7, 8, 9].map((day) => ({
  wallTime: `2026-12-0${day}T09:00`,
  instant: new Date(`2026-12-0${day}T08:00:00Z`),
}));

const goes = (entries: readonly EvergreenEntry[], rules = list) =>
  evergreenGoes(rules, entries, daily, { channels, timeZone }).map(
    ({ textId, time, channelIds }) =>
      `${time.wallTime.slice(8, 10)} ${textId} ${channelIds.join()}`,
  );

test("evergreenGoes leaves out a network that refuses repeats where it published the text before", () => {
  expect(goes([entry("a"), entry("b")])).toEqual(["02 a1 page,x", "03 b1 page,x", "09 a1 page"]);
});

test("evergreenGoes plans nothing for an entry without texts or a list without entries", () => {
  expect(goes([entry("a", { texts: [] })])).toEqual([]);
  expect(nextPossibleDay(list, [], timeZone)).toBeNull();
});

test("evergreenGoes plans a new entry in the current round, before any entry repeats", () => {
  const before = { lastAt: "2026-12-01T08:00:00Z", lastTextId: "a1", round: 3 };
  expect(goes([entry("a", before), entry("b")], { ...list, leastDays: 1 })).toMatchObject([
    "02 b1 page,x",
    "03 a1 page,x",
    "04 b1 page",
    "05 a1 page",
    "06 b1 page",
    "07 a1 page",
    "08 b1 page",
    "09 a1 page",
  ]);
});

test("evergreenGoes shuffles a round reproducibly", () => {
  const entries = ["a", "b", "c", "d", "e"].map((id) => entry(id));
  const shuffled = goes(entries, { ...list, isShuffled: true });
  expect(shuffled).toEqual(goes(entries, { ...list, isShuffled: true }));
  expect(shuffled).not.toEqual(goes(entries));
});

test("daysUntilRepeated multiplies the list's minimum days by the number of texts", () => {
  const texts = ["1", "2", "3"].map((id) => ({ id, revision: 1, text: "", lastAt: null }));
  expect(daysUntilRepeated(list, entry("a", { texts }))).toBe(21);
});

const now = new Date("2026-12-01T12:00:00Z");
const weekly = [
  { weekday: 2 as const, time: "09:00" },
  { weekday: 3 as const, time: "09:00" },
];
const timesOf = (
  slots: typeof weekly | null,
  other: Partial<Parameters<typeof evergreenTimes>[1]> = {},
) =>
  evergreenTimes(
    { slots, until: null },
    {
      now,
      plannedUntil: null,
      timeZone,
      channels: [{ slots: weekly, skippedDays: [] }],
      busyTimes: [],
      ...other,
    },
  ).map(({ wallTime }) => wallTime);

test("evergreenTimes plans the list's own slots a week ahead, and free queue slots two days ahead", () => {
  expect(timesOf(weekly)).toEqual(["2026-12-02T09:00", "2026-12-08T09:00"]);
  expect(timesOf(weekly, { plannedUntil: new Date("2026-12-02T08:00:00Z") })).toEqual([
    "2026-12-08T09:00",
  ]);
  expect(timesOf(null)).toEqual(["2026-12-02T09:00"]);
  expect(timesOf(null, { busyTimes: [new Date("2026-12-02T08:00:00Z")] })).toEqual([]);
  expect(timesOf(null, { channels: [{ slots: weekly, skippedDays: ["2026-12-02"] }] })).toEqual([]);
});

test("evergreenTimes leaves out a slot exactly at the end of the planned period", () => {
  const slot = new Date("2026-12-02T08:00:00Z");
  const [weekBefore, twoDaysBefore] = [7, 2].map((days) => slot.getTime() - days * 86_400_000);
  for (const [slots, edge] of [
    [weekly, weekBefore],
    [null, twoDaysBefore],
  ] as const) {
    const timesAt = (at: number) => timesOf(slots, { now: new Date(at) });
    expect(timesAt(edge ?? 0)).not.toContain("2026-12-02T09:00");
    expect(timesAt((edge ?? 0) + 1)).toContain("2026-12-02T09:00");
  }
});

test("evergreenTimes begins where the last planning ended, or now if that is past", () => {
  const next = ["2026-12-02T09:00", "2026-12-08T09:00"];
  expect(timesOf(weekly, { plannedUntil: new Date("2026-11-20T08:00:00Z") })).toEqual(next);
});

test("evergreenTimes plans nothing after the list's last day", () => {
  const all = { now, plannedUntil: null, timeZone, channels: [], busyTimes: [] };
  expect(evergreenTimes({ slots: weekly, until: "2026-12-02" }, all)).toHaveLength(1);
});
