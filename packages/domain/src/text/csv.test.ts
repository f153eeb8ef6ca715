import { expect, test } from "vitest";
import { byteOrderMark, csvLines, csvOf } from "./csv.ts";

test("csvOf writes a byte order mark, commas, CRLF and quotes around every cell", () => {
  expect(
    csvOf([
      ["Name", "Email"],
      ["Zoë", ""],
    ]),
  ).toBe('\uFEFF"Name","Email"\r\n"Zoë",""\r\n');
});

test.each([
  ["Moreau, Ada", '"Moreau, Ada"'],
  ['Ada "the first"', '"Ada ""the first"""'],
  ["two\nlines", '"two\nlines"'],
  ["Ada; Zoë", '"Ada; Zoë"'],
  ["ada-zoë@example.com", '"ada-zoë@example.com"'],
  ["1+1=2", '"1+1=2"'],
])("csvLines writes %j unchanged", (cell, expected) => {
  expect(csvLines([[cell]])).toBe(`${expected}\r\n`);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+4930123", "'+4930123"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  [" =1", "' =1"],
  ["\tA1", "'\tA1"],
  ["\rA1", "'\rA1"],
  ["\t=1", "\t'=1"],
  ["\r\n=1", "'\r\n'=1"],
])("csvLines escapes a cell that begins with a formula character: %j", (cell, expected) => {
  expect(csvLines([[cell]])).toBe(`"${expected}"\r\n`);
});

test.each([
  ["x;=cmd|' /C calc'!A0;,x", "x;'=cmd|' /C calc'!A0;,x"],
  ["x; =1", "x;' =1"],
  ["x;;@SUM(A1)", "x;;'@SUM(A1)"],
  ["x;＝1", "x;'＝1"],
  ["x\t+1", "x\t'+1"],
  ["x\n-1", "x\n'-1"],
  ["x\r\n=1", "x\r\n'=1"],
])(
  "csvLines escapes a formula character after a separator inside the cell: %j",
  (cell, expected) => {
    expect(csvLines([["Ada", cell]])).toBe(`"Ada","${expected}"\r\n`);
  },
);

test("csvLines escapes a quoted formula in a cell that a spreadsheet splits at semicolons", () => {
  expect(csvLines([["Ada", 'x;"=A1&";y']])).toBe(`"Ada","x;'""=A1&"";y"\r\n`);
});

/** The cells of a line as Excel reads them where the list separator is a semicolon. */
function splitAtSemicolons(line: string): string[] {
  const cells: string[] = [];
  let rest = line;
  do {
    const [whole, quoted = "", bare = ""] = /^(?:"((?:[^"]|"")*)")?([^;]*)(?:;|$)/.exec(rest) ?? [];
    cells.push(quoted.replaceAll('""', '"') + bare);
    rest = rest.slice(whole?.length);
  } while (rest !== "");
  return cells;
}

test("csvLines leaves no formula for any mix of special characters, wherever a spreadsheet splits", () => {
  const signs = ["=", "＝", '"', "'", ";", ",", "\t", "\n", " ", "x"];
  const mixtures = signs.flatMap((a) =>
    signs.flatMap((b) => signs.flatMap((c) => signs.map((d) => `${a}${b}${c}${d}=1`))),
  );
  for (const mixture of mixtures) {
    const line = csvLines([["Ada", mixture]]).slice(0, -2);
    const cells = line.split(/[\t\n]/).flatMap(splitAtSemicolons);
    expect(cells.filter((cell) => /^\s*[=＝]/.test(cell))).toEqual([]);
  }
});

test("csvLines written row by row equal csvOf", () => {
  const rows = [["Name"], ["Zoë"], ["=1"]];
  expect(byteOrderMark + rows.map((row) => csvLines([row])).join("")).toBe(csvOf(rows));
});
