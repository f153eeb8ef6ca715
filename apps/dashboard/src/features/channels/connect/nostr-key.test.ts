import { expect, test } from "vitest";
import { encodeSecretKey, makeSecretKey } from "./nostr-key.ts";

test("encodes the secret key from NIP-19's example", () => {
  const hex = "67dea2ed018072d675f5415ecfaed7d2597555e202d85b3d65ea4e58d2d92ffa";
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  expect(encodeSecretKey(bytes)).toBe(
    "nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5",
  );
});

test("makeSecretKey returns a different valid key each time", () => {
  const keys = Array.from({ length: 20 }, makeSecretKey);
  expect(new Set(keys).size).toBe(20);
  for (const key of keys) expect(key).toMatch(/^nsec1[02-9ac-hj-np-z]{58}$/);
});
