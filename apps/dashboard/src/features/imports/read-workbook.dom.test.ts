import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import { describe, expect, test } from "vitest";

import { readWorkbook } from "./read-workbook.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type Plan = {
  readonly rows: string;
  /** Of the second sheet. */
  readonly others?: string;
  readonly properties?: string;
  /** Attributes of the first sheet. */
  readonly first?: string;
  readonly shared?: string;
  /** Whether the second sheet is a chart. */
  readonly isChart?: boolean;
};

/** A workbook as ECMA-376 has it, with styles for a date with its time (1), a time (2) and Google's `d.m` (3). */
async function workbook(plan: Plan): Promise<Uint8Array<ArrayBuffer>> {
  const { rows, others = "", properties = "", first = "", shared = "", isChart = false } = plan;
  const sheet = (content: string) => {
    const numbered = content.split("<row>").map((part, at) => part.replaceAll("ROW", String(at)));
    return `<worksheet xmlns="${main}"><sheetData>${numbered.join("<row>")}</sheetData></worksheet>`;
  };
  const parts: Readonly<Record<string, string>> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets><sheet name="Posts" sheetId="1" ${first} r:id="rId1"/><sheet name="Notes" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/${isChart ? "chartsheet" : "worksheet"}" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${shared}</sst>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="d.m"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": sheet(rows),
    "xl/worksheets/sheet2.xml": sheet(others),
  };
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, text] of Object.entries(parts)) {
    await writer.add(name, new TextReader(text));
  }
  return new Uint8Array(await writer.close());
}

/** Cells from column A on; `sheet` gives the row its number. */
const row = (...cells: string[]) =>
  `<row>${cells.map((cell, at) => cell.replace("<c ", `<c r="${"ABCDEFGH"[at]}ROW" `)).join("")}</row>`;
const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
const styled = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`;

async function textOf(plan: Plan): Promise<string> {
  return (await readWorkbook(await workbook(plan))).text;
}

test("reads a workbook's first sheet with its dates as displayed and names the other sheets", async () => {
  const rows =
    row(text("Text"), text("Date")) + row(text('=Fresh "rye", today'), styled(1, 46745.375));
  expect(await readWorkbook(await workbook({ rows, others: row(text("Ask Ada")) }))).toEqual({
    text: '"Text","Date"\r\n"=Fresh ""rye"", today","2027-12-24 09:00:00"\r\n',
    otherSheets: ["Notes"],
  });
});

// Lists for choices stand in hidden sheets: https://github.com/jmcnamara/XlsxWriter/issues/433
test.each(["hidden", "veryHidden"])("skips a sheet that is %s", async (state) => {
  const plan = { rows: row(text("A list")), others: row(text("Text")) };
  const file = await workbook({ ...plan, first: `state="${state}"` });
  expect(await readWorkbook(file)).toEqual({ text: '"Text"\r\n', otherSheets: [] });
});

// XML 1.0, 2.3 to 2.5: other programs than Excel write quotes, signs and comments as they like.
test.each([
  ["single quotes", "state='hidden'", ""],
  ["a > in its name", 'title="A > B" state="hidden"', ""],
  ["a comment before it", 'state="hidden"', '<!-- <sheet name="Old" sheetId="9"/> -->'],
])("skips a hidden sheet that is written with %s", async (_, first, properties) => {
  const plan = { rows: row(text("A list")), others: row(text("Text")), first, properties };
  expect(await readWorkbook(await workbook(plan))).toEqual({
    text: '"Text"\r\n',
    otherSheets: [],
  });
});

// Charts have sheets of their own (ECMA-376, 18.3.1.12), which the library knows no rows of.
test("skips a sheet that is a chart", async () => {
  const file = await workbook({ rows: row(text("Text")), isChart: true });
  expect(await readWorkbook(file)).toEqual({ text: '"Text"\r\n', otherSheets: [] });
});

describe("dates in a workbook", () => {
  test.each([
    ["follow a date1904 in single quotes", "<workbookPr date1904='true'/>", 46745 - 1462],
    ["ignore a date1904 inside an XML comment", '<!-- <workbookPr date1904="true"/> -->', 46745],
  ])("%s", async (_, properties, value) => {
    expect(await textOf({ rows: row(styled(1, value)), properties })).toBe('"2027-12-24"\r\n');
  });

  // https://github.com/dtjohnson/xlsx-populate/issues/200; XML Schema's booleans are `true` and `1`.
  test.each(["1", "true"])("are counted from 1904 if date1904 is %s", async (flag) => {
    const properties = `<workbookPr date1904="${flag}"/>`;
    expect(await textOf({ rows: row(styled(1, 46745.375 - 1462)), properties })).toBe(
      '"2027-12-24 09:00:00"\r\n',
    );
    expect(await textOf({ rows: row(styled(2, 0.375)), properties })).toBe('"09:00:00"\r\n');
  });

  // https://github.com/catamphetamine/read-excel-file/issues/70, https://github.com/JuliaData/XLSX.jl/issues/68
  test.each([
    [0.375, "09:00:00"],
    [0, "00:00:00"],
    [0.999305555555556, "23:59:00"],
  ])("with only a time, %s, are read as %s", async (value, time) => {
    expect(await textOf({ rows: row(styled(2, value)) })).toBe(`"${time}"\r\n`);
  });

  // https://github.com/SheetJS/sheetjs/issues/2112
  test("are recognised by the format that Google Sheets writes", async () => {
    expect(await textOf({ rows: row(styled(3, 46745)) })).toBe('"2027-12-24"\r\n');
  });
});

test("reads empty, rich and phonetic texts, formulas, check boxes and errors", async () => {
  // https://github.com/openai/codex/issues/38118, https://github.com/datagrok-ai/public/issues/3620
  const shared =
    '<si><t>Rye</t></si><si><t/></si><si><r><t>Fr</t></r><r><rPr><b/></rPr><t>esh</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>';
  const strings = [1, 0, 2, 3].map((at) => `<c t="s"><v>${at}</v></c>`);
  const rows = row(
    ...strings,
    '<c t="str"><f>A1</f><v>made</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c t="e"><v>#N/A</v></c>',
    text("end"),
  );
  expect(await textOf({ rows, shared })).toBe('"","Rye","Fresh","東京","made","true","","end"\r\n');
});
