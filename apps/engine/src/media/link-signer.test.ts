import { expect, test } from "vitest";

import { createLinkSigner } from "./link-signer.ts";

const old = Buffer.alloc(32, 1);
const young = Buffer.alloc(32, 2);
const signer = createLinkSigner({
  current: "young",
  keys: new Map(Object.entries({ old, young })),
});
const before = createLinkSigner({ current: "old", keys: new Map([["old", old]]) });
const id = "5a3f1c62-7d08-4b0e-9f57-1f0c6f7f9a02";
const noon = new Date("2026-11-22T12:00:00Z");

function partsOf(link: string): [expires: string, signature: string] {
  const { searchParams } = new URL(link, "http://localhost");
  return [searchParams.get("expires") ?? "", searchParams.get("signature") ?? ""];
}

function later(minutes: number): Date {
  return new Date(noon.getTime() + minutes * 60_000);
}

test("a signed link is valid for 60 to 75 minutes", () => {
  const [expires, signature] = partsOf(signer.sign(id, noon));
  expect(signer.isSigned(id, expires, signature, later(59))).toBe(true);
  expect(signer.isSigned(id, expires, signature, later(76))).toBe(false);
});

test("a signed link is valid for no other picture and no other expiry time", () => {
  const [expires, signature] = partsOf(signer.sign(id, noon));
  const other = id.replace("5a", "6a");
  expect(signer.isSigned(other, expires, signature, noon)).toBe(false);
  expect(signer.isSigned(id, String(Number(expires) + 900), signature, noon)).toBe(false);
  expect(signer.isSigned(id, expires, signature.slice(1), noon)).toBe(false);
  expect(signer.isSigned(id, expires, "", noon)).toBe(false);
  expect(signer.isSigned(id, `${expires} `, signature, noon)).toBe(false);
});

test("a signed link stays valid after its key was rotated", () => {
  const [expires, signature] = partsOf(before.sign(id, noon));
  expect(signer.isSigned(id, expires, signature, noon)).toBe(true);
  expect(before.isSigned(id, ...partsOf(signer.sign(id, noon)), noon)).toBe(false);
});
