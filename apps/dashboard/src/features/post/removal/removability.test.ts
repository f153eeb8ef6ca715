import { expect, test } from "vitest";
import { removabilityOf } from "./removability.ts";

const now = new Date("2026-11-25T12:00:00Z");
const on = (network: string, removedAt: string | null = null) => ({ network, removedAt });
const published = { state: "published", publishedAt: "2026-11-22T12:00:00Z" } as const;

test.each([
  ["bluesky", published, { kind: "yes", network: "bluesky" }],
  ["bluesky", { ...published, state: "editing" }, { kind: "yes", network: "bluesky" }],
  ["newsletter", published, { kind: "never" }],
  ["bluesky", { ...published, state: "removing" }, { kind: "no" }],
  ["bluesky", { ...published, state: "scheduled" }, { kind: "no" }],
  ["telegram", published, { kind: "too_late", network: "telegram", hours: 48 }],
  [
    "telegram",
    { ...published, publishedAt: "2026-11-24T12:00:00Z" },
    { kind: "yes", network: "telegram" },
  ],
  ["a-network-of-tomorrow", published, { kind: "no" }],
] as const)("on %s, removabilityOf(%j) is %j", (network, delivery, expected) => {
  expect(removabilityOf(delivery, on(network), now)).toEqual(expected);
});

test("a delivery on a removed channel cannot be deleted", () => {
  expect(removabilityOf(published, on("bluesky", "2026-11-23T12:00:00Z"), now)).toEqual({
    kind: "no",
  });
  expect(removabilityOf(published, undefined, now)).toEqual({ kind: "no" });
});
