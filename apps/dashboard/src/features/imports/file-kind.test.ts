import { expect, test } from "vitest";

import { fileKind } from "./file-kind.ts";

const bytes = (...values: number[]) => new Uint8Array(values);
const encode = (text: string) => new TextEncoder().encode(text);

test.each<[what: string, file: Uint8Array, kind: string]>([
  ["a table", encode("Text,Date\nRye,2027-12-24 09:00\n"), "text"],
  ["an empty file", bytes(), "text"],
  ["a text that begins with a tag", encode("<b>Rye</b>,2027-12-24\n"), "text"],
  ["JSON", encode('[{"content":"<p>Rye</p>"}]'), "text"],
  ["UTF-16", bytes(0xff, 0xfe, 0x54, 0), "text"],
  ["a workbook, or LibreOffice's and Numbers' files", bytes(0x50, 0x4b, 3, 4), "zip"],
  // https://github.com/cantabular/custard/issues/433, https://github.com/productdevbook/hucre/pull/191
  ["Excel 97's, or a workbook with a password", bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), "other"],
  // https://github.com/hhurz/tableExport.jquery.plugin/issues/49, https://github.com/SheetJS/sheetjs/issues/419
  ["a page that is called .xls", encode("\uFEFF <html xmlns:x=''><table>"), "other"],
  ["a page of a table alone", encode("<table><tr><td>Text"), "other"],
  ["Excel's XML of 2003", encode('<?xml version="1.0"?><Workbook>'), "other"],
  ["a PDF", encode("%PDF-1.7"), "other"],
])("fileKind of $0 is $2", (_, file, kind) => {
  expect(fileKind(file)).toBe(kind);
});
