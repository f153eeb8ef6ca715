import {
  array,
  assert as assertProperty,
  boolean,
  constantFrom,
  integer,
  nat,
  option,
  property,
  record,
} from "fast-check";
import { expect, test } from "vitest";

import { addDays } from "../calendar/calendar-day.ts";
import { dayIn } from "../calendar/calendar-days.ts";
import { type EvergreenGo, evergreenGoes, nextPossibleDay } from "./evergreen-goes.ts";
import type { EvergreenEntry } from "./evergreen.ts";
import type { SlotTime } from "../channels/queue-slots.ts";
import { resolveWallTime } from "../time-zones/wall-time.ts";

const start = "2026-03-01";

const entryOf = (index: number, texts: number): EvergreenEntry => ({
  id: `e${index}`,
  texts: Array.from({ length: texts }, (_, text) => ({
    id: `e${index}t${text}`,
    revision: 1,
    text: "",
    lastAt: null,
  })),
  media: [],
  lastAt: null,
  lastTextId: null,
  round: 0,
  goes: [],
});

const situations = record({
  texts: array(integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 7 }),
  leastDays: integer({ min: 1, max: 20 }),
  isShuffled: boolean(),
  until: option(nat(200), { nil: undefined }),
  gaps: array(integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 60 }),
  refuses: boolean(),
  timeZone: constantFrom("Europe/Berlin", "America/New_York", "Pacific/Chatham", "UTC"),
});

/** Two a day at most, at nine and at five, some days apart. */
function timesOf(gaps: readonly number[], timeZone: string): SlotTime[] {
  let day = addDays(start, 0);
  let hour = "09:00";
  return gaps.map((gap) => {
    hour = gap === 0 && hour === "09:00" ? "17:00" : "09:00";
    day = addDays(day, gap === 0 && hour === "09:00" ? 1 : gap);
    const wallTime = `${day}T${hour}`;
    return { wallTime, instant: resolveWallTime(wallTime, timeZone).instant };
  });
}

test("evergreenGoes respects minimum days and last day, rotates texts, and plans each entry once a round", () => {
  assertProperty(
    property(situations, ({ texts, leastDays, isShuffled, until, gaps, refuses, timeZone }) => {
      const last = until === undefined ? null : addDays(start, until);
      const list = { id: "list", leastDays, isShuffled, until: last };
      const entries = texts.map((count, index) => entryOf(index, count));
      const times = timesOf(gaps, timeZone);
      const channels = [{ id: "c", refusesRepeats: refuses }];
      const goes = evergreenGoes(list, entries, times, { channels, timeZone });
      const dayOf = ({ time }: EvergreenGo) => dayIn(time.instant, timeZone);
      expect(goes.filter((go) => last !== null && dayOf(go) > last)).toEqual([]);
      for (const [index, entry] of entries.entries()) {
        const own = goes.filter(({ entryId }) => entryId === entry.id);
        for (const [turn, go] of own.entries()) {
          expect(go.textId).toBe(`e${index}t${turn % entry.texts.length}`);
          const before = own[turn - 1];
          if (before === undefined) continue;
          expect(dayOf(go) >= addDays(dayOf(before), leastDays)).toBe(true);
          expect(go.round).toBe(before.round + 1);
          const same = own[turn - entry.texts.length];
          const isSaidSoon = same !== undefined && dayOf(go) < addDays(dayOf(same), 90);
          expect(refuses && isSaidSoon).toBe(false);
        }
      }
      // A round begins once everybody had the one before.
      const counts = entries.map(({ id }) => goes.filter((go) => go.entryId === id).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      // Planned in pieces it is as planned at once.
      const half = Math.floor(times.length / 2);
      const first = evergreenGoes(list, entries, times.slice(0, half), { channels, timeZone });
      expect(goes.slice(0, first.length)).toEqual(first);
    }),
    { numRuns: 1_000 },
  );
});

test("evergreenGoes begins on the day that nextPossibleDay returns, for random histories", () => {
  assertProperty(
    property(
      array(nat(30), { minLength: 1, maxLength: 6 }),
      integer({ min: 1, max: 40 }),
      (ago, leastDays) => {
        const timeZone = "Europe/Berlin";
        const list = { id: "list", leastDays, isShuffled: false, until: null };
        const entries = ago.map((days, index): EvergreenEntry => ({
          ...entryOf(index, 2),
          lastAt: resolveWallTime(`${addDays(start, -days)}T09:00`, timeZone).instant.toISOString(),
          lastTextId: `e${index}t0`,
          round: 1,
        }));
        const named = nextPossibleDay(list, entries, timeZone);
        const gaps = Array.from({ length: 80 }, () => 1);
        const [first] = evergreenGoes(list, entries, timesOf(gaps, timeZone), {
          channels: [{ id: "c", refusesRepeats: false }],
          timeZone,
        });
        const earliest = addDays(start, 1);
        expect(first && dayIn(first.time.instant, timeZone)).toBe(
          named !== null && named > earliest ? named : earliest,
        );
      },
    ),
  );
});
