import { setTimeout as delay } from "node:timers/promises";

import { expect, test } from "vitest";

import { LeasedDelivery, LeaseLostError } from "./leased-delivery.ts";
import { workSchema } from "./work.ts";
import type { Write } from "./writer.ts";

const id = "0b6a1c8e-4a56-4b58-9f44-000000000001";
const at = "2026-11-28T12:00:00Z";
const work = workSchema.parse({
  delivery: {
    id,
    identity: id,
    createdAt: at,
    dueAt: at,
    lookFirst: false,
    content: { text: "", media: [] },
    attempts: 0,
  },
  channel: { id, network: "page", accountId: "a", handle: "a", settings: {} },
  steps: [],
  media: [],
  workspace: { id, slug: "w", timeZone: "UTC" },
});

const isHeld: Write = async () => true;

function leased(lease: number, write: Write = isHeld): LeasedDelivery {
  const deadline = performance.now() + lease;
  return new LeasedDelivery({ work, fence: "1", wanted: 0, isTakenOver: false, deadline, write });
}

const isAborted = ({ signal }: LeasedDelivery): boolean => signal.aborted;

test("a leased delivery aborts its work when its lease ends", async () => {
  const delivery = leased(50);
  expect(isAborted(delivery)).toBe(false);
  await expect.poll(() => isAborted(delivery), { interval: 5 }).toBe(true);
  expect(delivery.signal.reason).toBeInstanceOf(LeaseLostError);
  await expect(delivery.write({ do: "begin_step", position: 0 })).rejects.toThrow(LeaseLostError);
});

test("a leased delivery does not abort after its lease was renewed", async () => {
  const delivery = leased(60);
  await delivery.renew(60_000);
  await delay(90);
  expect(isAborted(delivery)).toBe(false);
  delivery.stopExpiry();
});

test("a leased delivery aborts at the end of the old lease when the renewal arrives late", async () => {
  const answers: (() => void)[] = [];
  const delivery = leased(40, () => new Promise((resolve) => answers.push(() => resolve(true))));
  const renewal = delivery.renew(60);
  await expect.poll(() => isAborted(delivery), { interval: 5 }).toBe(true);
  for (const answer of answers) answer();
  await renewal;
  expect(isAborted(delivery)).toBe(true);
});
