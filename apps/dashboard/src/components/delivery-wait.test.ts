import { mastodonChannel, sampleDelivery } from "#testing/workspace-samples.ts";
import { expect, test } from "vitest";
import { waitMessage } from "./delivery-wait.ts";

const now = new Date("2026-11-29T10:30:00Z");
const due = sampleDelivery({ state: "publishing", dueAt: "2026-11-29T10:00:00Z" });
const connected = { ...mastodonChannel, state: "connected" } as const;

const wait = (
  differs: Partial<typeof due>,
  channel: Parameters<typeof waitMessage>[1] = connected,
) => waitMessage({ ...due, ...differs }, channel, now, "Europe/Berlin")?.replaceAll("\u202F", " ");

test("a due post waits for a channel that is not connected, or that takes no posts yet", () => {
  const broken = { ...mastodonChannel, state: "needs_attention" } as const;
  expect(wait({}, broken)).toBe("Waiting for Mastodon");
  expect(wait({ state: "scheduled" }, broken)).toBe("Waiting for Mastodon");
  expect(wait({ retryAt: "2026-11-29T10:36:00Z", attempts: 0 })).toBe("Waiting for Mastodon");
});

test("a retry shows its time, and its day unless that is today", () => {
  expect(wait({ retryAt: "2026-11-29T10:36:00Z", attempts: 1 })).toBe("Retrying 11:36 AM");
  expect(wait({ retryAt: "2026-11-30T10:36:00Z", attempts: 1 })).toMatch(/^Retrying Mon/);
});

test("nothing waits that is being sent, is still ahead, or has ended", () => {
  expect(wait({ retryAt: null })).toBeUndefined();
  expect(wait({ retryAt: "2026-11-29T10:29:00Z", attempts: 1 })).toBeUndefined();
  expect(wait({ dueAt: "2026-11-29T11:00:00Z", state: "scheduled" })).toBeUndefined();
  expect(wait({ state: "published" })).toBeUndefined();
  expect(waitMessage(due, undefined, now, "Europe/Berlin")).toBeUndefined();
});
