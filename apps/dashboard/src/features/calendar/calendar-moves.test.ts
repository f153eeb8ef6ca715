import type { CalendarDelivery } from "@postlark/domain/delivery";
import { expect, test } from "vitest";
import { afterMoves, daysTo, instantOf, isMovable, movesByDays } from "./calendar-moves.ts";

const delivery = (dueAt: string, part: Partial<CalendarDelivery> = {}): CalendarDelivery => ({
  id: dueAt,
  postId: "p",
  channelId: "c",
  state: "scheduled",
  createdBy: "me",
  dueAt,
  excerpt: "",
  ...part,
});

test("moving by days keeps the wall time across a daylight saving change", () => {
  const before = delivery("2027-03-26T08:00:00+00:00");
  const [move] = movesByDays([before], 7, "Europe/Berlin");
  expect(move?.wallTime).toBe("2027-04-02T09:00");
  expect(move && instantOf(move, "Europe/Berlin").toISOString()).toBe("2027-04-02T07:00:00.000Z");
});

test("moving several deliveries by days keeps the days between them", () => {
  const several = [delivery("2026-11-24T23:30:00Z"), delivery("2026-11-26T09:00:00Z")];
  expect(movesByDays(several, -2, "Europe/Berlin").map(({ wallTime }) => wallTime)).toEqual([
    "2026-11-23T00:30",
    "2026-11-24T10:00",
  ]);
});

test("daysTo counts days in the given time zone", () => {
  const late = delivery("2026-11-24T23:30:00Z");
  expect(daysTo(late, "2026-11-25", "Europe/Berlin")).toBe(0);
  expect(daysTo(late, "2026-11-25", "UTC")).toBe(1);
  expect(daysTo(late, "2026-10-25", "UTC")).toBe(-30);
});

test("editors move any waiting delivery, contributors their own, viewers none", () => {
  const own = delivery("");
  const others = delivery("", { createdBy: "you" });
  expect(isMovable(others, "editor", "me")).toBe(true);
  expect(isMovable(own, "contributor", "me")).toBe(true);
  expect(isMovable(others, "contributor", "me")).toBe(false);
  expect(isMovable(own, "viewer", "me")).toBe(false);
  expect(isMovable(delivery("", { state: "publishing" }), "owner", "me")).toBe(false);
  expect(isMovable(delivery("", { state: "failed" }), "owner", "me")).toBe(false);
});

test("afterMoves sorts deliveries by their new times", () => {
  const [first, second] = [delivery("2026-11-24T09:00:00Z"), delivery("2026-11-25T09:00:00Z")];
  const moved = new Map([[first.id, "2026-11-26T09:00:00Z"]]);
  expect(afterMoves([first, second], moved).map(({ id }) => id)).toEqual([second.id, first.id]);
});
