import { array, assert as assertProperty, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";

import { csvLines } from "../text/csv.ts";
import { decodeFile } from "./decode-file.ts";
import { guessDelimiter, readCsv } from "./read-csv.ts";

test.each([
  [
    'a,b\r\n"c, d","e ""f"""\r\n',
    [
      ["a", "b"],
      ["c, d", 'e "f"'],
    ],
  ],
  [
    "a;b\n1,5;2",
    [
      ["a", "b"],
      ["1,5", "2"],
    ],
  ],
  [
    "a\tb\rc\td",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    'text,link\n"two\nlines",x\n',
    [
      ["text", "link"],
      ["two\nlines", "x"],
    ],
  ],
  [
    "a,\n,b\n\n,\n",
    [
      ["a", ""],
      ["", "b"],
    ],
  ],
  ['he said "no", b', [['he said "no"', " b"]]],
  // A quote that never ends takes no further rows along.
  ['"open,to\nthe end', [['"open', "to"], ["the end"]]],
  [
    'a,"open\nb,"shut"\n',
    [
      ["a", '"open'],
      ["b", "shut"],
    ],
  ],
  ['a, "b, c"', [["a", "b, c"]]],
  ['"a" ,b', [["a", "b"]]],
  ["sep=;\r\na;b,c", [["a", "b,c"]]],
  ['"sep=,"\na,b;c;d', [["a", "b;c;d"]]],
  ["sep=\\t\na\tb", [["a", "b"]]],
  ["", []],
])("readCsv reads %j as %j", (text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});

test("guessDelimiter ignores delimiters inside quotes", () => {
  expect(guessDelimiter('"a, b, c";1\n"d, e";2')).toBe(";");
});

const cells = array(
  string({ unit: constantFrom("a", '"', ",", ";", "\t", "\r", "\n", "'", " ") }),
  {
    minLength: 2,
    maxLength: 4,
  },
);

test("readCsv round-trips quoted cells", () => {
  assertProperty(
    property(array(cells, { minLength: 1 }), (rows) => {
      const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`));
      const text = quoted.map((row) => `${row.join(",")}\r\n`).join("");
      const expected = rows.filter((row) => row.some((cell) => cell !== ""));
      expect(readCsv(text, ",")).toEqual(expected);
    }),
  );
});

test("readCsv reads what csvLines writes", () => {
  expect(
    readCsv(
      csvLines([
        ["Zoë", "a,b"],
        ["1", ""],
      ]),
    ),
  ).toEqual([
    ["Zoë", "a,b"],
    ["1", ""],
  ]);
});

const bytes = (...values: number[]) => new Uint8Array(values);

test.each([
  [bytes(0xef, 0xbb, 0xbf, 0x5a, 0xc3, 0xb6), "Zö", "utf-8"],
  [bytes(0x5a, 0xc3, 0xb6), "Zö", "utf-8"],
  [bytes(0xff, 0xfe, 0x5a, 0x00, 0xf6, 0x00), "Zö", "utf-16le"],
  [bytes(0xfe, 0xff, 0x00, 0x5a, 0x00, 0xf6), "Zö", "utf-16be"],
  [bytes(0x5a, 0xf6), "Zö", "windows-1252"],
  [bytes(), "", "utf-8"],
  // "Привет" as Excel in Russia saves it, "カメラ" as Excel in Japan does (the Encoding standard's tables).
  [bytes(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2), "Привет", "windows-1251"],
  [bytes(0x83, 0x4a, 0x83, 0x81, 0x83, 0x89), "カメラ", "shift_jis"],
])("decodeFile reads bytes %o as %j in %s", (file, text, encoding) => {
  expect(decodeFile(file)).toEqual({ text, encoding });
});

test("decodeFile uses the chosen encoding", () => {
  const file = bytes(0x8e, 0x74);
  expect(decodeFile(file, "macintosh").text).toBe("ét");
  expect(decodeFile(file, "x-mac-cyrillic").text).toBe("Оt");
});
