import { expect, test } from "vitest";

import { checkPicture } from "./picture.ts";

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const gif = new TextEncoder().encode("GIF89a..");

test("checkPicture recognises JPEG and PNG by their first bytes", () => {
  expect(checkPicture(1000, jpeg)).toEqual({ kind: "valid", type: "image/jpeg" });
  expect(checkPicture(1000, png)).toEqual({ kind: "valid", type: "image/png" });
});

test.each([
  ["a GIF", gif],
  ["half a signature", png.slice(0, 4)],
  ["text", new TextEncoder().encode("<svg xml")],
])("checkPicture refuses %s", (_what, start) => {
  expect(checkPicture(1000, start)).toEqual({ kind: "not-jpeg-or-png" });
});

test("checkPicture accepts up to 5 MB and refuses an empty file", () => {
  expect(checkPicture(5_242_880, jpeg).kind).toBe("valid");
  expect(checkPicture(5_242_881, jpeg)).toEqual({ kind: "too-large" });
  expect(checkPicture(0, new Uint8Array())).toEqual({ kind: "empty" });
});
