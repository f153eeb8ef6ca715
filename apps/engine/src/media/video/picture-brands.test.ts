import { expect, test } from "vitest";

import { hasVideoBrand } from "./picture-brands.ts";

const fileOf = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1`, "latin1");

test.each(["isom", "iso5", "mp42", "avc1", "qt  "])("hasVideoBrand accepts %s", (brand) => {
  expect(hasVideoBrand(fileOf(brand))).toBe(true);
});

test.each(["avif", "avis", "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"])(
  "hasVideoBrand refuses the picture's brand %s",
  (brand) => {
    expect(hasVideoBrand(fileOf(brand))).toBe(false);
  },
);

test.each([
  ["an empty file", Buffer.alloc(0)],
  ["a JPEG", Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF\0\x01", "latin1")],
])("hasVideoBrand refuses %s", (_, bytes) => {
  expect(hasVideoBrand(bytes)).toBe(false);
});
