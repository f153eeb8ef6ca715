import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { Weekday } from "@postlark/domain/queue-slots";
import { expect, test } from "vitest";
import { queueDays, waitingDeliveries } from "./queue-days.ts";
import { queueAddress, queueView } from "./queue-address.ts";

const timeZone = "Europe/Berlin";
const now = new Date("2027-03-26T12:00:00Z");
const { days } = queueView({ week: undefined }, { timeZone, now });

const delivery = (channelId: string, dueAt: string): CalendarDelivery => ({
  id: dueAt,
  postId: "p",
  channelId,
  state: "scheduled",
  createdBy: null,
  dueAt,
  excerpt: "",
});

const slot = (weekday: Weekday, time = "09:00") => ({ weekday, time });

const shown = (
  channel: Partial<Parameters<typeof queueDays>[0]>,
  deliveries: readonly CalendarDelivery[] = [],
  perDay: number | null = null,
) =>
  queueDays({ id: "c", slots: [], skippedDays: [], ...channel }, deliveries, {
    days,
    timeZone,
    now,
    perDay,
  })
    .filter(({ entries, isSkipped }) => isSkipped || entries.length > 0)
    .map(({ day, isSkipped, entries }) => [
      day,
      isSkipped
        ? "skipped"
        : entries.map((one) => `${one.wallTime.slice(11, 16)} ${one.delivery ? "post" : "free"}`),
    ]);

test("a week has the channel's own posts and the slots that are free between, by the clocks of each day", () => {
  const deliveries = [
    delivery("c", "2027-03-29T07:00:00+00:00"),
    delivery("c", "2027-03-26T07:30:00+00:00"),
    delivery("other", "2027-03-30T07:00:00+00:00"),
  ];
  expect(shown({ slots: [slot(1), slot(1, "17:00"), slot(2), slot(5)] }, deliveries)).toEqual([
    ["2027-03-26", ["08:30 post"]],
    ["2027-03-29", ["09:00 post", "17:00 free"]],
    ["2027-03-30", ["09:00 free"]],
  ]);
});

test("a skipped day keeps its posts and offers no slot", () => {
  const channel = { slots: [slot(1), slot(2)], skippedDays: ["2027-03-29"] };
  expect(shown(channel)).toEqual([
    ["2027-03-29", "skipped"],
    ["2027-03-30", ["09:00 free"]],
  ]);
});

test("a slot that would exceed the limit in 24 hours is not free", () => {
  const deliveries = [delivery("c", "2027-03-28T08:00:00+00:00")];
  expect(shown({ slots: [slot(1), slot(2)] }, deliveries, 1)).toEqual([
    ["2027-03-28", ["10:00 post"]],
    ["2027-03-30", ["09:00 free"]],
  ]);
});

test("deliveries that repeat cannot change places in the queue", () => {
  const waiting = delivery("c", "2027-03-29T07:00:00+00:00");
  const deliveries = [
    waiting,
    { ...delivery("c", "2027-03-30T07:00:00+00:00"), repeats: true },
    delivery("other", "2027-03-31T07:00:00+00:00"),
  ];
  expect(waitingDeliveries("c", deliveries, now)).toEqual([waiting]);
});

test("the address leads from today on, a week at a time, and is read again far ahead", () => {
  const at = (search: string) =>
    queueView(queueAddress.parse(new URLSearchParams(search)), { timeZone, now });
  expect(at("week=2026-01-01")).toMatchObject({ days, readFrom: now });
  expect(at("").before).toBeUndefined();
  expect(at("").after).toEqual({ week: "2027-04-02" });
  expect(at("week=2027-04-02").before).toEqual({ week: undefined });
  expect(at("week=2027-04-09").before).toEqual({ week: "2027-04-02" });
  expect(at("week=2027-12-01").readFrom).toEqual(new Date("2027-11-30T23:00:00Z"));
});
