import { expect, test } from "vitest";

import { guessColumns } from "./import-columns.ts";
import { importRows, type ImportChoices } from "./import-rows.ts";
import type { ImportSource } from "./import-source.ts";
import { readTable } from "./read-table.ts";

const timeZone = "Europe/Berlin";

function read(text: string, choices: Partial<ImportChoices> = {}, source?: ImportSource) {
  const table = readTable(text, source);
  if ("problem" in table) return table.problem;
  const mapping = guessColumns(table);
  return {
    source: table.source,
    rows: importRows(table, { mapping, timeZone, order: null, ...choices }),
  };
}

function rows(text: string) {
  const found = read(text);
  return typeof found === "string" ? [] : found.rows;
}

test("importRows notes every cell that it leaves out", () => {
  // A comma without quotes, in a file with a header and in one without.
  const [beyond] = rows("Text,Date\nHello, world,2027-12-24 09:00\n");
  expect(beyond).toMatchObject({
    text: "Hello",
    notes: ["cells_left_over"],
    leftOver: "2027-12-24 09:00",
    errors: ["date_unreadable"],
  });
  const [headless] = rows("2027-12-24 09:00,Hello, world,https://bakery.example\n");
  expect(headless).toMatchObject({
    text: "Hello\nworld",
    notes: ["cells_left_over", "link_odd"],
    leftOver: "https://bakery.example",
  });
  expect(rows('Text,Date\n"Open,2027-12-24 09:00\nShut,2027-12-24 10:00\n')).toMatchObject([
    { text: '"Open', notes: ["quote_odd"] },
    { text: "Shut", notes: [] },
  ]);
});

test("importRows reads several picture columns in the file's order, with their alt texts", () => {
  const file = `Text,Image URL 1,Alt text 1,Image URL 2,Alt text 2,Photo
Rye,https://a.example/1.jpg,One,https://a.example/2.jpg,Two,https://a.example/3.jpg
`;
  expect(read(file)).toMatchObject({
    rows: [
      {
        pictures: [
          { url: "https://a.example/1.jpg", alt: "One" },
          { url: "https://a.example/2.jpg", alt: "Two" },
          { url: "https://a.example/3.jpg", alt: "" },
        ],
      },
    ],
  });
});

test('importRows counts a "sep=" line as a line of the file', () => {
  expect(read("sep=;\r\nText;Date\r\nHello;2027-03-24 09:00\r\n")).toMatchObject({
    rows: [{ line: 3, text: "Hello", at: { wallTime: "2027-03-24T09:00" } }],
  });
});

// https://github.com/opengovsg/isomer/pull/2805, https://github.com/gnieh/fs2-data/pull/462
test("importRows numbers rows as a spreadsheet does, with empty rows counted", () => {
  expect(read('\nText,Date\n\nRye,2027-03-24 09:00\n,\n"Two\nlines",\nRolls,\n')).toMatchObject({
    rows: [
      { line: 4, text: "Rye" },
      { line: 6, text: "Two\nlines" },
      { line: 7, text: "Rolls" },
    ],
  });
});

test("importRows refuses zones of three letters, which are ambiguous, such as BST", () => {
  expect(read("Text,Date,Time zone\nSale,2027-07-01 09:00,BST\n")).toMatchObject({
    rows: [{ errors: ["zone_unknown"] }],
  });
  expect(read("Text,Date\nSale,2027-07-01 09:00 BST\n")).toMatchObject({
    rows: [{ errors: ["date_zone"] }],
  });
});
