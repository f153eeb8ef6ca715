import { expect, test } from "vitest";
import { byteOrderMark, csvLines, csvOf } from "./csv.ts";

test("a file has a byte order mark, commas and CRLF", () => {
  expect(
    csvOf([
      ["Name", "Email"],
      ["Zoë", "zoe@example.com"],
    ]),
  ).toBe("\uFEFFName,Email\r\nZoë,zoe@example.com\r\n");
});

test.each([
  ["Moreau, Ada", '"Moreau, Ada"'],
  ['Ada "the first"', '"Ada ""the first"""'],
  ["two\nlines", '"two\nlines"'],
])("%j is quoted", (cell, written) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+4930123", "'+4930123"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ['=HYPERLINK("http://a.test","b")', '"\'=HYPERLINK(""http://a.test"",""b"")"'],
])("%j is no formula", (cell, written) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

test("lines written one after the other make the same file", () => {
  const rows = [["Name"], ["Zoë"], ["=1"]];
  expect(byteOrderMark + rows.map((row) => csvLines([row])).join("")).toBe(csvOf(rows));
});
