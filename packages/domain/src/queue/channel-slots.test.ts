import { array, assert as assertProperty, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";

import { addDays } from "../calendar/calendar-day.ts";
import { rangeOf } from "../calendar/calendar-days.ts";
import { nextSlots, type SlottedChannel } from "./channel-slots.ts";
import { weekdays } from "../channels/queue-slots.ts";
import { slotsByDay } from "./slots-by-day.ts";

const monday: SlottedChannel = {
  id: "a",
  slots: [{ weekday: 1, time: "09:00" }],
  skippedDays: [],
  perDay: null,
};
const tuesday: SlottedChannel = {
  id: "b",
  slots: [{ weekday: 2, time: "09:00" }],
  skippedDays: [],
  perDay: null,
};
const timeZone = "Europe/Berlin";
const now = new Date("2027-03-26T12:00:00Z");
const due = [{ channelId: "a", dueAt: "2027-03-29T07:00:00+00:00" }];
const days = Array.from({ length: 14 }, (_, index) => addDays("2027-03-22", index));

const next = (channels: readonly SlottedChannel[], deliveries: typeof due) =>
  nextSlots(channels, deliveries, { timeZone, now, count: 2 }).map(({ wallTime }) => wallTime);
const shown = (channels: readonly SlottedChannel[], deliveries = due) =>
  [...slotsByDay(channels, deliveries, { days, after: now, timeZone }).values()]
    .flat()
    .map(({ channelId, wallTime }) => `${channelId} ${wallTime}`);

test("nextSlots returns slots of any channel at which none of them is busy", () => {
  expect(next([monday], [])).toEqual(["2027-03-29T09:00", "2027-04-05T09:00"]);
  expect(next([monday], due)).toEqual(["2027-04-05T09:00", "2027-04-12T09:00"]);
  expect(next([monday, tuesday], due)).toEqual(["2027-03-30T09:00", "2027-04-05T09:00"]);
});

test("nextSlots leaves out a day that one of the channels skips", () => {
  const without = { ...tuesday, skippedDays: ["2027-03-29"] };
  expect(next([monday, without], [])[0]).toBe("2027-03-30T09:00");
});

test("nextSlots and slotsByDay skip slots that would exceed a channel's daily limit", () => {
  const few = { ...monday, perDay: 1 };
  const before = [{ channelId: "a", dueAt: "2027-03-28T12:00:00+00:00" }];
  expect(next([few], before)[0]).toBe("2027-04-05T09:00");
  expect(shown([few], before)).toEqual([]);
});

test("slotsByDay shows each channel's own free slots, without past, taken or skipped ones", () => {
  expect(shown([monday, tuesday], [])).toEqual(["a 2027-03-29T09:00", "b 2027-03-30T09:00"]);
  expect(shown([monday, { ...monday, id: "c" }])).toEqual(["c 2027-03-29T09:00"]);
  expect(shown([{ ...monday, skippedDays: ["2027-03-29"] }], [])).toEqual([]);
});

test("slotsByDay shows one of two slots that a clock change moves to the same time", () => {
  const spring: SlottedChannel = {
    ...monday,
    slots: [
      { weekday: 7, time: "02:30" },
      { weekday: 7, time: "03:30" },
    ],
  };
  expect(shown([spring])).toEqual([
    "a 2027-03-28T02:30",
    "a 2027-04-04T02:30",
    "a 2027-04-04T03:30",
  ]);
});

test("in every zone, slotsByDay and nextSlots agree", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  assertProperty(
    property(
      constantFrom(...zones),
      integer({ min: 0, max: 3_650 }),
      array(integer({ min: 0, max: 7 * 24 * 4 - 1 }), { maxLength: 5 }),
      (zone, ahead, quarters) => {
        const slots = quarters.map((quarter) => {
          const minutes = (quarter % 96) * 15;
          const parts = [Math.floor(minutes / 60), minutes % 60];
          return {
            weekday: weekdays[Math.floor(quarter / 96)] ?? 1,
            time: parts.map((part) => String(part).padStart(2, "0")).join(":"),
          };
        });
        const week = Array.from({ length: 7 }, (_, day) => addDays("2026-01-05", ahead + day));
        const { since, until } = rangeOf(week, zone);
        const after = new Date(since.getTime() - 1);
        const channel = { ...monday, slots };
        const soon = nextSlots([channel], [], { timeZone: zone, now: after, count: 10 });
        const drawn = slotsByDay([channel], [], { days: week, after, timeZone: zone });
        const within = (at: Date) => at >= since && at < until;
        expect(
          [...drawn.values()]
            .flat()
            .map(({ instant }) => instant)
            .filter(within),
        ).toEqual(soon.map(({ instant }) => instant).filter(within));
      },
    ),
    { numRuns: 300 },
  );
});
