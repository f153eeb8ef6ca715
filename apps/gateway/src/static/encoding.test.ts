import { expect, test } from "vitest";

import { negotiateEncoding, type Encoding } from "./encoding.ts";

const both = new Set<Encoding>(["br", "gzip"]);

test.each<[string | undefined, Encoding | undefined]>([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0", undefined],
  ["*", "br"],
  ["*;q=0.5, br;q=0", "gzip"],
  ["identity", undefined],
  ["br;q=nonsense", undefined],
  ["", undefined],
  [undefined, undefined],
])("negotiateEncoding of %s returns %s", (header, expected) => {
  expect(negotiateEncoding(header, both)).toBe(expected);
});

test("negotiateEncoding chooses only among the stored encodings", () => {
  expect(negotiateEncoding("br, gzip", new Set<Encoding>(["gzip"]))).toBe("gzip");
  expect(negotiateEncoding("br, gzip", new Set())).toBeUndefined();
});
