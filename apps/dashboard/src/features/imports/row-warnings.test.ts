import { sampleChannels } from "#testing/sample-channels.ts";
import { expect, test } from "vitest";
import type { PreparedRow } from "./prepare-rows.ts";
import { addWarnings } from "./row-warnings.ts";

const { bluesky, practice } = sampleChannels;

const row = (line: number, text: string, wallTime: string, channelIds: string[]): PreparedRow => ({
  line,
  text,
  at: { wallTime, timeZone: "UTC", instant: new Date(`${wallTime}:00Z`) },
  channelIds,
  labelIds: [],
  firstComment: "",
  pictures: [],
  errors: [],
  notes: [],
});

const notesOf = (rows: readonly PreparedRow[], perDay: number | null = null) =>
  addWarnings(rows, [{ ...bluesky, perDay }, practice], ({ handle }) => handle).map(
    ({ notes }) => notes,
  );

test("a text that an earlier row has for the same channel is noted with that row's number", () => {
  const rows = [
    row(2, "Rye", "2030-01-01T09:00", [bluesky.id, practice.id]),
    row(3, "Rye", "2030-02-01T09:00", [bluesky.id]),
    row(4, "Rye ", "2030-03-01T09:00", [practice.id]),
    row(5, "Wheat", "2030-03-01T09:00", [practice.id]),
  ];
  const repeats = { code: "repeats", about: "2" };
  expect(notesOf(rows)).toEqual([[], [repeats], [repeats], []]);
});

test("warns about the rows that exceed a channel's limit in 24 hours, whatever the rows' order", () => {
  const rows = [
    row(2, "c", "2030-01-02T08:59", [bluesky.id]),
    row(3, "a", "2030-01-01T09:00", [bluesky.id]),
    row(4, "b", "2030-01-01T20:00", [bluesky.id]),
    row(5, "d", "2030-01-02T20:00", [bluesky.id]),
    row(6, "e", "2030-01-01T10:00", [practice.id]),
  ];
  const full = { code: "day_full", about: bluesky.handle };
  expect(notesOf(rows, 2)).toEqual([[full], [], [], [], []]);
  expect(notesOf(rows)).toEqual([[], [], [], [], []]);
});
