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

test("importRows maps columns by their headers", () => {
  const file = `Text;Image URL;Tags;Posting Time;Accounts
"Rye, from seven";https://bakery.example/rye.jpg;spring, market;2027-06-01 09:00;Bakery | Page
;;;;Page
Whenever;;;;
`;
  expect(read(file)).toMatchObject({
    source: "buffer",
    rows: [
      {
        line: 2,
        text: "Rye, from seven",
        at: { wallTime: "2027-06-01T09:00", timeZone },
        channels: ["Bakery", "Page"],
        labels: ["spring", "market"],
        pictures: [{ url: "https://bakery.example/rye.jpg", alt: "" }],
        errors: [],
        notes: [],
      },
      { line: 3, at: null, errors: ["text_empty"] },
      { line: 4, text: "Whenever", at: null, channels: [], errors: [] },
    ],
  });
});

test("importRows reads Hootsuite's rows, which have a link column and no header", () => {
  const file = `06/01/2027 09:00,"Fresh rye",https://bakery.example
07/02/2027 09:05,Again,`;
  expect(read(file)).toMatchObject({
    source: "hootsuite",
    rows: [{ line: 1, errors: ["date_order_unknown"] }, { errors: ["date_order_unknown"] }],
  });
  expect(read(file, { order: "month-day" })).toMatchObject({
    rows: [
      { text: "Fresh rye\nhttps://bakery.example", at: { wallTime: "2027-06-01T09:00" } },
      { text: "Again", at: { wallTime: "2027-07-02T09:05" } },
    ],
  });
  expect(read(file, {}, "csv")).toMatchObject({ source: "csv", rows: [{ line: 2 }] });
});

test("importRows reads Postiz's JSON and converts its UTC times", () => {
  const posts = [
    {
      id: "a",
      content: "<p>Rye &amp; wheat</p><p>from <strong>seven</strong></p>",
      publishDate: "2027-06-01T07:00:00.000Z",
      state: "QUEUE",
      integration: { id: "i", name: "Bakery, the", providerIdentifier: "x", picture: "" },
    },
    { id: "b", content: "1 < 2", state: "DRAFT", image: [{ path: "https://a.example/rye.png" }] },
  ];
  expect(read(JSON.stringify({ posts }))).toMatchObject({
    source: "postiz",
    rows: [
      {
        text: "Rye & wheat\nfrom seven",
        at: { wallTime: "2027-06-01T09:00" },
        channels: ["Bakery, the"],
      },
      { text: "1 < 2", at: null, channels: [], pictures: [{ url: "https://a.example/rye.png" }] },
    ],
  });
});

test("importRows reads Mixpost's JSON with the original version, its accounts and tags", () => {
  const media = [
    { id: 1, url: "https://a.example/a rye.jpg", is_video: false },
    { id: 2, url: "https://a.example/ovens.mp4", is_video: true },
    { id: 3, url: "/storage/3.jpg" },
    {},
  ];
  const post = {
    status: "SCHEDULED",
    accounts: [
      { id: 1, name: "Bakery" },
      { id: 2, name: "Page" },
    ],
    versions: [
      { account_id: 1, is_original: false, content: [{ body: "Other", media: [] }] },
      { account_id: 0, is_original: true, content: [{ body: "<div>Rye</div>", media }] },
    ],
    tags: [{ name: "Spring" }],
    scheduled_at: { date: "2027-06-01", time: "09:00", human: "" },
  };
  const expected = {
    source: "mixpost",
    rows: [
      {
        text: "Rye",
        at: { wallTime: "2027-06-01T09:00" },
        channels: ["Bakery", "Page"],
        labels: ["Spring"],
        pictures: [{ url: "https://a.example/a%20rye.jpg", alt: "" }],
        errors: [],
        notes: ["pictures_left_out"],
      },
    ],
  };
  expect(read(JSON.stringify([post]))).toMatchObject(expected);
  expect(read(JSON.stringify({ data: [post] }))).toMatchObject(expected);
});

test.each([
  ["", "file_empty"],
  ["Text,Date\n", "file_empty"],
  ['{"a": 1}', "json_unknown"],
  ["{", "json_unknown"],
  [`Text\n${"x\n".repeat(5001)}`, "rows_too_many"],
])("readTable refuses file %# with the problem %s", (text, problem) => {
  expect(read(text)).toBe(problem);
});

const shown = (pictures: string, alts = "") =>
  read(`Text,Images,Alt text\n,"${pictures}","${alts}"\n`);

test("importRows reads picture URLs with their alt texts", () => {
  const [a, b] = ["https://a.example/1.jpg?x=1,2", "http://b.example/2"];
  const two = {
    pictures: [
      { url: a, alt: "Rye" },
      { url: b, alt: "" },
    ],
    errors: [],
  };
  for (const between of ["\n", ", ", ";", " | "]) {
    expect(shown(`${a}${between}${b}`, "Rye")).toMatchObject({ rows: [two] });
  }
  // Of one picture, all of it; the same twice is one.
  expect(shown(`${a} ${a}`, "Rye,\nfresh")).toMatchObject({
    rows: [{ pictures: [{ url: a, alt: "Rye,\nfresh" }], errors: [] }],
  });
  expect(shown("rye.jpg")).toMatchObject({ rows: [{ errors: ["picture_address_invalid"] }] });
  expect(shown("javascript:alert(1)")).toMatchObject({
    rows: [{ errors: ["picture_address_invalid"] }],
  });
  const many = Array.from({ length: 21 }, (_, one) => `https://a.example/${one}`).join("\n");
  expect(shown(many, "x".repeat(2_001))).toMatchObject({
    rows: [{ errors: ["pictures_too_many", "alt_too_long"] }],
  });
  expect(shown("3")).toMatchObject({
    rows: [{ errors: ["text_empty"], notes: ["pictures_left_out"] }],
  });
});

test("importRows reads a first comment from its column, and reports a comment that is too long", () => {
  const file = `Text,First Comment\nRye,"More: https://bakery.example"\nRolls,${"a".repeat(10_001)}\n`;
  expect(read(file)).toMatchObject({
    rows: [
      { text: "Rye", firstComment: "More: https://bakery.example", errors: [] },
      { text: "Rolls", errors: ["comment_too_long"] },
    ],
  });
});
