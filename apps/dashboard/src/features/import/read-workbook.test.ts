import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import { expect, test } from "vitest";

import { isWorkbook, readWorkbook } from "./read-workbook.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const sheet = (rows: string) =>
  `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

/** A workbook as ECMA-376 has it: two sheets, of texts in cells and one date, which is a number with a style. */
async function workbook(): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Readonly<Record<string, string>> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Posts" sheetId="1" r:id="rId1"/><sheet name="Notes" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": sheet(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>Text</t></is></c><c r="B1" t="inlineStr"><is><t>Date</t></is></c></row>` +
        `<row r="2"><c r="A2" t="inlineStr"><is><t>=Fresh "rye", today</t></is></c><c r="B2" s="1"><v>46745.375</v></c></row>`,
    ),
    "xl/worksheets/sheet2.xml": sheet(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>Ask Ada</t></is></c></row>`,
    ),
  };
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, text] of Object.entries(parts)) {
    // oxlint-disable-next-line no-await-in-loop -- an archive is written in order
    await writer.add(name, new TextReader(text));
  }
  return new Uint8Array(await writer.close());
}

test("reads a workbook's first sheet, its dates as the sheet shows them, and names the others", async () => {
  const bytes = await workbook();
  expect(isWorkbook("Plan.xlsx", bytes)).toBe(true);
  expect(await readWorkbook(bytes)).toEqual({
    text: '"Text","Date"\r\n"=Fresh ""rye"", today","2027-12-24 09:00:00"\r\n',
    otherSheets: ["Notes"],
  });
});

test("takes a text for none, whatever it is called", () => {
  expect(isWorkbook("plan.xlsx", new TextEncoder().encode("Text,Date"))).toBe(false);
});
