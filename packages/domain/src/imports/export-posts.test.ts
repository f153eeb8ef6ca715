import {
  array,
  assert as assertProperty,
  constantFrom,
  integer,
  option,
  property,
  record,
  string,
  uniqueArray,
} from "fast-check";
import { expect, test } from "vitest";

import { byteOrderMark } from "../text/csv.ts";
import { decodeFile } from "./decode-file.ts";
import { type ExportedPost, exportPosts } from "./export-posts.ts";
import { guessColumns } from "./import-columns.ts";
import { importRows } from "./import-rows.ts";
import { readTable } from "./read-table.ts";

function read(text: string) {
  const table = readTable(text);
  if ("problem" in table) return table.problem;
  const choices = { mapping: guessColumns(table), timeZone: "Europe/Berlin", order: null };
  return { source: table.source, rows: importRows(table, choices) };
}

const risky = constantFrom(
  "a",
  "=",
  "＠",
  "-",
  "'",
  '"',
  ";",
  ",",
  "\t",
  "\r",
  "\n",
  " ",
  "Ö",
  "😀",
);
const name = string({ unit: constantFrom("a", "@", "=", "'", ";", ",", '"'), minLength: 1 });
const wallTime = record({
  day: integer({ min: 1, max: 28 }),
  second: constantFrom(":00", ":30", ""),
}).map(({ day, second }) => `2027-06-${String(day).padStart(2, "0")}T09:05${second}`);

const exported = record({
  text: string({ unit: risky, minLength: 1 }),
  wallTime: option(wallTime),
  channels: uniqueArray(name),
  labels: uniqueArray(name),
  pictures: constantFrom(0, 2),
  firstComment: string({ unit: risky }),
}).map((post): ExportedPost => ({
  ...post,
  timeZone: post.wallTime === null ? null : "America/New_York",
  status: post.wallTime === null ? "draft" : "scheduled",
}));

test("an exported file imports unchanged", () => {
  assertProperty(
    property(array(exported, { minLength: 1 }), (posts) => {
      const file = exportPosts(posts);
      expect(file.startsWith(byteOrderMark)).toBe(true);
      const { text } = decodeFile(new TextEncoder().encode(file));
      const found = read(text);
      expect(found).toMatchObject({ source: "postlark" });
      if (typeof found === "string") return;
      expect(
        found.rows.map(({ text: rowText, at, channels, labels, notes, firstComment }) => ({
          firstComment,
          text: rowText,
          wallTime:
            at?.wallTime.replace(/:00$/, (end) => (at.wallTime.length > 16 ? "" : end)) ?? null,
          timeZone: at?.timeZone ?? null,
          channels,
          labels,
          pictures: notes.length > 0,
        })),
      ).toEqual(
        posts.map((post) => ({
          firstComment: post.firstComment,
          text: post.text,
          wallTime: post.wallTime?.replace(/T(\d\d:\d\d):00$/, "T$1") ?? null,
          timeZone: post.timeZone,
          channels: post.channels,
          labels: post.labels,
          pictures: post.pictures > 0,
        })),
      );
    }),
    { numRuns: 500 },
  );
});

test("readTable recognises a Postlark export from before first comments were added", () => {
  expect(
    read("Text,Date,Time zone,Channels,Labels,Pictures,Status\n'=1,,,,,,draft\n"),
  ).toMatchObject({
    source: "postlark",
    rows: [{ text: "=1", firstComment: "" }],
  });
});
