import { expect, it } from "vitest";

import { contentTypeOf } from "./content-type.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

it.each([
  ["\u00ff\u00d8\u00ff\u00e0rest", "image/jpeg"],
  ["\u0089PNG\r\n\u001a\nrest", "image/png"],
  ["GIF87arest", "image/gif"],
  ["GIF89arest", "image/gif"],
  ["RIFF\u0001\u0002\u0003\u0004WEBPrest", "image/webp"],
  ["\u0000\u0000\u0000\u001cftypavifrest", "image/avif"],
  ["%PDF-1.7", "application/pdf"],
])("contentTypeOf detects %j", (text, type) => {
  expect(contentTypeOf(bytes(text), type)).toBe(type);
});

it.each(["text/csv; charset=utf-8", "application/octet-stream", "image/svg+xml"])(
  "contentTypeOf trusts the declared type %s",
  (declared) => {
    expect(contentTypeOf(bytes("a,b"), declared)).toBe(declared);
    expect(contentTypeOf(bytes("GIF89a"), declared)).toBe(declared);
  },
);

it.each(["image/png", "IMAGE/JPEG", "image/gif; x=y", "nonsense", "", null])(
  "contentTypeOf does not trust %j",
  (declared) => {
    expect(contentTypeOf(bytes("<script>"), declared)).toBe("application/octet-stream");
  },
);
