import { expect, test } from "vitest";
import { formatEventTime } from "./event-time.ts";

const time = (at: string, before?: string) =>
  formatEventTime(at, before, "Europe/Berlin").replaceAll("\u202F", " ");

test("an event shows its date only when the day changes in the workspace's time zone", () => {
  expect(time("2026-11-22T09:00:00Z")).toBe("Nov 22, 2026, 10:00:00 AM");
  expect(time("2026-11-22T09:00:07Z", "2026-11-22T09:00:00Z")).toBe("10:00:07 AM");
  expect(time("2026-11-22T23:00:00Z", "2026-11-22T22:59:59Z")).toBe("Nov 23, 2026, 12:00:00 AM");
});
