import type { TextEncoding } from "@postlark/domain/imports/decode-file";

/** Names of encodings as other programs show them, with their scripts. */
export const encodingLabels: Readonly<Record<TextEncoding, string>> = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows-1252 (é ü ñ)",
  "windows-1250": "Windows-1250 (č ł ő)",
  "windows-1251": "Windows-1251 (Кириллица)",
  "windows-1253": "Windows-1253 (Ελληνικά)",
  "windows-1254": "Windows-1254 (Türkçe)",
  "windows-1255": "Windows-1255 (עברית)",
  "windows-1256": "Windows-1256 (العربية)",
  "iso-8859-2": "ISO 8859-2 (č ł ő)",
  "iso-8859-15": "ISO 8859-15 (é ü €)",
  "koi8-r": "KOI8-R (Кириллица)",
  macintosh: "Mac Roman (é ü ñ)",
  "x-mac-cyrillic": "Mac Cyrillic (Кириллица)",
  shift_jis: "Shift JIS (日本語)",
  "euc-jp": "EUC-JP (日本語)",
  "euc-kr": "EUC-KR (한국어)",
  gb18030: "GB 18030 (简体中文)",
  big5: "Big5 (繁體中文)",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
};
