import type { CalendarDelivery } from "@postlark/domain/delivery";
import { expect, test } from "vitest";
import { queueOf, waitingDeliveries } from "./queue-of.ts";

const delivery = (channelId: string, dueAt: string): CalendarDelivery => ({
  id: dueAt,
  postId: "p",
  channelId,
  state: "scheduled",
  createdBy: null,
  dueAt,
  excerpt: "",
});

test("the queue lists deliveries and free slots by time, without skipped days or other channels", () => {
  const channel = {
    id: "c",
    slots: [{ weekday: 1 as const, time: "09:00" }],
    skippedDays: ["2027-04-05"],
  };
  const deliveries = [
    delivery("c", "2027-03-29T07:00:00+00:00"),
    delivery("c", "2027-03-30T12:00:00+00:00"),
    delivery("other", "2027-04-05T07:00:00+00:00"),
  ];
  const now = new Date("2027-03-26T12:00:00Z");
  const queue = queueOf(channel, deliveries, {
    timeZone: "Europe/Berlin",
    now,
    perDay: null,
  });
  expect(
    queue.slice(0, 3).map(({ at, delivery: due }) => [at.slice(0, 16), due?.channelId]),
  ).toEqual([
    ["2027-03-29T07:00", "c"],
    ["2027-03-30T12:00", "c"],
    ["2027-04-12T07:00", undefined],
  ]);
});

test("a slot that would exceed the limit in 24 hours is not free", () => {
  const channel = {
    id: "c",
    slots: [
      { weekday: 1 as const, time: "09:00" },
      { weekday: 2 as const, time: "09:00" },
    ],
    skippedDays: [],
  };
  const deliveries = [delivery("c", "2027-03-28T08:00:00+00:00")];
  const now = new Date("2027-03-28T12:00:00Z");
  const queue = queueOf(channel, deliveries, { timeZone: "Europe/Berlin", now, perDay: 1 });
  expect(queue[0]?.at).toBe("2027-03-30T07:00:00.000Z");
});

test("deliveries that repeat cannot change places in the queue", () => {
  const waiting = delivery("c", "2027-03-29T07:00:00+00:00");
  const deliveries = [
    waiting,
    { ...delivery("c", "2027-03-30T07:00:00+00:00"), repeats: true },
    delivery("other", "2027-03-31T07:00:00+00:00"),
  ];
  expect(waitingDeliveries("c", deliveries, new Date("2027-03-28T12:00:00Z"))).toEqual([waiting]);
});
