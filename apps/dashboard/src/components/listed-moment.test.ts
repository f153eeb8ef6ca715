import { expect, test } from "vitest";

import { formatListedMoment } from "./listed-moment.ts";

const said = (iso: string, zone = "Europe/Lisbon") =>
  formatListedMoment(iso, zone, new Date("2026-11-26T08:00:00Z")).replaceAll("\u202F", " ");

test("a listed time shows the year only when it differs from the current year in the given time zone", () => {
  expect(said("2026-11-27T06:30:00Z")).toBe("Fri, Nov 27, 6:30 AM");
  expect(said("2027-01-01T06:30:00Z")).toBe("Fri, Jan 1, 2027, 6:30 AM");
  expect(said("2025-12-31T23:30:00Z", "Asia/Tokyo")).toBe("Thu, Jan 1, 8:30 AM");
});
