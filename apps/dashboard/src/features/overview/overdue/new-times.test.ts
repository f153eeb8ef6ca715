import { sampleDelivery } from "#testing/workspace-samples.ts";
import type { Delivery } from "@postlark/domain/delivery";
import { weekdays } from "@postlark/domain/queue-slots";
import { expect, test } from "vitest";
import { movableDeliveries, queuedTimes, shiftedTimes } from "./new-times.ts";

const waiting = (postId: string, channelId: string, dueAt: string, part: Partial<Delivery> = {}) =>
  sampleDelivery({
    id: `${postId}-${channelId}`,
    postId,
    channelId,
    dueAt,
    state: "scheduled",
    ...part,
  });

const channel = (id: string, times: readonly string[], skippedDays: string[] = []) => ({
  id,
  slots: times.flatMap((time) => weekdays.map((weekday) => ({ weekday, time }))),
  skippedDays,
  perDay: null,
});

const timeZone = "Europe/Lisbon";
const now = new Date("2026-11-30T10:00:00Z");
const until = new Date("2026-12-03T00:00:00Z");

const timesOf = (times: ReturnType<typeof queuedTimes>) =>
  times.map(({ delivery, wallTime }) => [delivery.id, wallTime]);

test("each post gets the next free time of its queue, in the order they were due", () => {
  const deliveries = movableDeliveries([
    waiting("b", "one", "2026-11-29T09:00:00Z"),
    waiting("a", "one", "2026-11-28T09:00:00Z"),
    waiting("c", "two", "2026-11-29T12:00:00Z"),
  ]);
  const times = queuedTimes(deliveries, {
    channels: [channel("one", ["09:00", "17:00"]), channel("two", ["17:00"], ["2026-11-30"])],
    due: [{ channelId: "one", dueAt: "2026-11-30T17:00:00Z" }],
    timeZone,
    now,
    until,
  });
  expect(timesOf(times)).toEqual([
    ["a-one", "2026-12-01T09:00"],
    ["b-one", "2026-12-01T17:00"],
    ["c-two", "2026-12-01T17:00"],
  ]);
});

test("a post's channels stay together, at a time at which all of them are free", () => {
  const dueAt = "2026-11-29T09:00:00Z";
  const deliveries = movableDeliveries([waiting("a", "one", dueAt), waiting("a", "two", dueAt)]);
  const times = queuedTimes(deliveries, {
    channels: [channel("one", ["17:00"]), channel("two", [])],
    due: [{ channelId: "two", dueAt: "2026-11-30T17:00:00Z" }],
    timeZone,
    now,
    until,
  });
  expect(timesOf(times)).toEqual([
    ["a-one", "2026-12-01T17:00"],
    ["a-two", "2026-12-01T17:00"],
  ]);
});

test("a post without a free time before the end has no new time", () => {
  const deliveries = movableDeliveries([
    waiting("a", "one", "2026-11-28T09:00:00Z"),
    waiting("b", "one", "2026-11-28T10:00:00Z"),
    waiting("c", "none", "2026-11-28T11:00:00Z"),
    waiting("d", "removed", "2026-11-28T12:00:00Z"),
  ]);
  const channels = [channel("one", ["17:00"]), channel("none", [])];
  const end = new Date("2026-12-01T00:00:00Z");
  const times = queuedTimes(deliveries, { channels, due: [], timeZone, now, until: end });
  expect(timesOf(times)).toEqual([["a-one", "2026-11-30T17:00"]]);
});

test("a hundred posts on two channels get as many times", () => {
  const deliveries = movableDeliveries(
    Array.from({ length: 100 }, (_, index) =>
      waiting(String(index), index % 2 === 0 ? "one" : "two", "2026-11-28T09:00:00Z"),
    ),
  );
  const channels = [channel("one", ["09:00"]), channel("two", ["09:00"])];
  const end = new Date("2027-12-03T00:00:00Z");
  const times = queuedTimes(deliveries, { channels, due: [], timeZone, now, until: end });
  expect(new Set(timesOf(times).map(([, wallTime]) => wallTime)).size).toBe(50);
  expect(times.at(-1)?.wallTime).toBe("2027-01-19T09:00");
});

test("from a date, all keep their distance on the clocks of the zone", () => {
  const deliveries = movableDeliveries([
    waiting("b", "one", "2026-10-26T09:00:00Z"),
    waiting("a", "one", "2026-10-24T08:00:00Z"),
  ]);
  const times = shiftedTimes(deliveries, { first: "2026-12-01T09:00", timeZone });
  expect(timesOf(times)).toEqual([
    ["a-one", "2026-12-01T09:00"],
    ["b-one", "2026-12-03T09:00"],
  ]);
  expect(times[1]?.instant).toEqual(new Date("2026-12-03T09:00:00Z"));
});

test("a post that was being published when the backup was made gets no new time", () => {
  expect(
    movableDeliveries([waiting("a", "one", "2026-11-28T09:00:00Z", { state: "publishing" })]),
  ).toEqual([]);
});
