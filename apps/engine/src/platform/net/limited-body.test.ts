import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { readLimitedBody } from "./limited-body.ts";

async function* bodyOf(bytes: Uint8Array) {
  yield bytes;
}

const read = (bytes: Uint8Array, packing: string, most = 1_000) =>
  readLimitedBody(bodyOf(bytes), new Headers({ "content-encoding": packing }), most, "a.example");

// RFC 9110, 8.4.1 and 8.4: their names, in any case, in the order in which they were applied. zstd packed by its own
// program 1.5.
test.each([
  ["gzip", gzipSync("hello")],
  ["X-GZIP", gzipSync("hello")],
  ["br", brotliCompressSync("hello")],
  ["deflate", deflateSync("hello")],
  ["deflate", deflateRawSync("hello")],
  ["zstd", Buffer.from("KLUv/QBYKQAAaGVsbG8=", "base64")],
  ["deflate, br", brotliCompressSync(deflateSync("hello"))],
  ["identity", Buffer.from("hello")],
])("limitedBody unpacks %s", async (packing, bytes) => {
  expect(Buffer.from(await read(bytes, packing)).toString()).toBe("hello");
});

test.each([
  ["gzip", gzipSync(Buffer.alloc(500_000))],
  ["br", brotliCompressSync(Buffer.alloc(3_000_000))],
  [
    "zstd",
    Buffer.from(
      "KLUv/QBoTAAACAABAPz/ORACAgAQAAIAEAACABAAAgAQAAIAEAACABAAAgAQAAIAEAACABAAAgAQAAIAEAACABAAAgAQAAIAEAACABAAAgAQAAIAEAACABAAAgAQAAIAEAACABAAAzYOAA==",
      "base64",
    ),
  ],
])("limitedBody refuses %s that unpacks to more than the limit", async (packing, bytes) => {
  await expect(read(bytes, packing)).rejects.toMatchObject({ code: "ERR_BUFFER_TOO_LARGE" });
});
