import { persistent, storageKeys } from "@postlark/site/storage";
import { beforeEach, expect, test, vi } from "vitest";

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const noon = "2026-07-01T12:00:00Z";

/** The modules as a new document has them. */
async function visit() {
  vi.resetModules();
  const [{ setTimePreference }, { userTimeZone }, { userWeekStart }, { formatMoment }] =
    await Promise.all([
      import("./time-preference.ts"),
      import("./user-time-zone.ts"),
      import("./user-week-start.ts"),
      import("./moments.ts"),
    ]);
  return { setTimePreference, userTimeZone, userWeekStart, formatMoment };
}

beforeEach(() => persistent.removeItem(storageKeys.timePreference));

test("time zone and first weekday default to the browser's and the language's", async () => {
  const { userTimeZone, userWeekStart } = await visit();
  expect(userTimeZone()).toBe(browserZone);
  expect(["en", "de", "fr", "es"].map(userWeekStart)).toEqual([0, 1, 1, 1]);
});

test("moments are formatted in the chosen time zone, also after a reload", async () => {
  const { setTimePreference, formatMoment } = await visit();
  setTimePreference({ timeZone: "Asia/Tokyo", weekStart: null, hourCycle: null });
  expect(formatMoment(noon)).toMatch(/^Jul 1, 2026, 9:00\sPM$/);
  const next = await visit();
  expect(next.userTimeZone()).toBe("Asia/Tokyo");
  expect(next.formatMoment(noon)).toMatch(/^Jul 1, 2026, 9:00\sPM$/);
});

test("the chosen first weekday overrides the language's", async () => {
  const { setTimePreference, userTimeZone } = await visit();
  setTimePreference({ timeZone: null, weekStart: "saturday", hourCycle: null });
  const { userWeekStart } = await visit();
  expect(["en", "de"].map(userWeekStart)).toEqual([6, 6]);
  expect(userTimeZone()).toBe(browserZone);
});

test("resetting a choice restores the default", async () => {
  const { setTimePreference } = await visit();
  setTimePreference({ timeZone: "Asia/Tokyo", weekStart: "monday", hourCycle: null });
  setTimePreference({ timeZone: null, weekStart: null, hourCycle: null });
  const { userTimeZone, userWeekStart } = await visit();
  expect([userTimeZone(), userWeekStart("en")]).toEqual([browserZone, 0]);
});

test.each(["Mars/Olympus monday", "{}", "Europe/Berlin friday"])(
  "the invalid stored choice %s is ignored",
  async (stored) => {
    persistent.setItem(storageKeys.timePreference, stored);
    const { userTimeZone, userWeekStart } = await visit();
    expect([browserZone, "Europe/Berlin"]).toContain(userTimeZone());
    expect([0, 1]).toContain(userWeekStart("en"));
  },
);
