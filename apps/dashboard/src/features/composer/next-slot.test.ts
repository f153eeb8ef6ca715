import { expect, test } from "vitest";
import { nextSlotOf } from "./next-slot.ts";

const limits = { perDay: null };
const monday = {
  id: "a",
  slots: [{ weekday: 1 as const, time: "09:00" }],
  skippedDays: [],
  limits,
};
const tuesday = {
  id: "b",
  slots: [{ weekday: 2 as const, time: "09:00" }],
  skippedDays: [],
  limits,
};
const at = { timeZone: "Europe/Berlin", now: new Date("2027-03-26T12:00:00Z") };
const due = [{ channelId: "a", dueAt: "2027-03-29T07:00:00+00:00" }];

test("nextSlotOf returns the first slot at which no chosen channel has a post", () => {
  expect(nextSlotOf([monday], [], at)?.wallTime).toBe("2027-03-29T09:00");
  expect(nextSlotOf([monday], due, at)?.wallTime).toBe("2027-04-05T09:00");
  expect(nextSlotOf([monday, tuesday], due, at)?.wallTime).toBe("2027-03-30T09:00");
  expect(nextSlotOf([tuesday], due, at)?.wallTime).toBe("2027-03-30T09:00");
});

test("a day skipped by one channel is skipped for all", () => {
  const without = { ...tuesday, skippedDays: ["2027-03-29"] };
  expect(nextSlotOf([monday, without], [], at)?.wallTime).toBe("2027-03-30T09:00");
});

test("nextSlotOf skips slots that would exceed a channel's daily limit", () => {
  const few = { ...monday, limits: { perDay: 1 } };
  const before = [{ channelId: "a", dueAt: "2027-03-28T12:00:00+00:00" }];
  expect(nextSlotOf([few], before, at)?.wallTime).toBe("2027-04-05T09:00");
  expect(nextSlotOf([few, tuesday], before, at)?.wallTime).toBe("2027-03-30T09:00");
});

test("nextSlotOf returns nothing without channels, without slots or before the deliveries are loaded", () => {
  expect(nextSlotOf([], [], at)).toBeUndefined();
  expect(nextSlotOf([{ id: "a", slots: [], skippedDays: [], limits }], [], at)).toBeUndefined();
  expect(nextSlotOf([monday], undefined, at)).toBeUndefined();
});
