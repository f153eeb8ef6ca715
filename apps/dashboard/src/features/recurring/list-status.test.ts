import type { EvergreenEntry, EvergreenList } from "@postlark/domain/evergreen";
import { expect, test } from "vitest";
import { listStatus } from "./list-status.ts";

const entry: EvergreenEntry = {
  id: "e",
  texts: [{ id: "t", revision: 1, text: "Rye", lastAt: null }],
  media: [],
  lastAt: null,
  lastTextId: null,
  round: 0,
  goes: [],
};

const list: EvergreenList = {
  id: "l",
  name: "Bread",
  channelIds: ["c"],
  slots: null,
  leastDays: 30,
  isShuffled: false,
  until: null,
  isPaused: false,
  entries: [entry],
};

const channel = {
  id: "c",
  state: "connected" as const,
  removedAt: null,
  slots: [{ weekday: 1 as const, time: "09:00" }],
};

const statusOf = (
  other: Partial<EvergreenList> = {},
  channels: (
    | typeof channel
    | {
        id: string;
        state: "paused";
        removedAt: null;
        slots: typeof channel.slots;
      }
  )[] = [channel],
) =>
  listStatus(
    { ...list, ...other },
    { channels, timeZone: "Europe/Berlin", now: new Date("2026-11-25T12:00:00Z") },
  ).replaceAll("\u202F", " ");

test.each([
  [{ isPaused: true }, "Paused. Nothing is published."],
  [{ until: "2026-11-24" }, "Its last day has passed."],
  [{ entries: [] }, "No entries yet."],
  [{ entries: [{ ...entry, texts: [] }] }, "No entries yet."],
  [
    { entries: [{ ...entry, goes: [{ at: "2026-11-26T08:00:00Z", state: "scheduled" }] }] },
    "Next: Thu 9:00 AM",
  ],
  [
    { entries: [{ ...entry, lastAt: "2026-11-20T08:00:00Z", round: 1 }] },
    "Everything in it was published too recently. The next entry can be published on Dec 20, 2026.",
  ],
  [{ slots: [] }, "It has no times yet."],
  [{}, "Waiting for the next free slot."],
])('statusOf(%j) is "%s"', (other, words) => {
  expect(statusOf(other)).toBe(words);
});

test('shows "None of its channels can publish right now." without a connected channel', () => {
  expect(statusOf({}, [{ ...channel, state: "paused" }])).toBe(
    "None of its channels can publish right now.",
  );
  expect(statusOf({}, [])).toBe("None of its channels can publish right now.");
});
