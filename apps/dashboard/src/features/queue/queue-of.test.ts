import type { CalendarDelivery } from "@postlark/domain/delivery";
import { expect, test } from "vitest";
import { queueOf } from "./queue-of.ts";

const delivery = (channelId: string, dueAt: string): CalendarDelivery => ({
  id: dueAt,
  postId: "p",
  channelId,
  state: "scheduled",
  createdBy: null,
  dueAt,
  excerpt: "",
});

test("a slot that is filled is not free, what has its own time stands between, other channels do not", () => {
  const channel = { id: "c", slots: [{ weekday: 1, time: "09:00" }] as const };
  const deliveries = [
    delivery("c", "2027-03-29T07:00:00+00:00"),
    delivery("c", "2027-03-30T12:00:00+00:00"),
    delivery("other", "2027-04-05T07:00:00+00:00"),
  ];
  const now = new Date("2027-03-26T12:00:00Z");
  const queue = queueOf({ ...channel, slots: [...channel.slots] }, deliveries, {
    timeZone: "Europe/Berlin",
    now,
  });
  expect(
    queue.slice(0, 3).map(({ at, delivery: due }) => [at.slice(0, 16), due?.channelId]),
  ).toEqual([
    ["2027-03-29T07:00", "c"],
    ["2027-03-30T12:00", "c"],
    ["2027-04-05T07:00", undefined],
  ]);
});
