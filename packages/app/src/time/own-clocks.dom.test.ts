import { persistent, storageKeys } from "@postlark/site/storage";
import { beforeEach, expect, test, vi } from "vitest";

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const noon = "2026-07-01T12:00:00Z";

/** The modules as a new document has them. */
async function visit() {
  vi.resetModules();
  const [{ chooseOwnTime }, { ownTimeZone }, { ownWeekStart }, { formatMoment }] =
    await Promise.all([
      import("./own-time.ts"),
      import("./own-clocks.ts"),
      import("./own-week.ts"),
      import("./moments.ts"),
    ]);
  return { chooseOwnTime, ownTimeZone, ownWeekStart, formatMoment };
}

beforeEach(() => persistent.removeItem(storageKeys.ownTime));

test("defaults to the browser's time zone and the language's first weekday", async () => {
  const { ownTimeZone, ownWeekStart } = await visit();
  expect(ownTimeZone()).toBe(browserZone);
  expect(["en", "de", "fr", "es"].map(ownWeekStart)).toEqual([0, 1, 1, 1]);
});

test("formats moments in the chosen time zone, also after a reload", async () => {
  const { chooseOwnTime, formatMoment } = await visit();
  chooseOwnTime({ timeZone: "Asia/Tokyo", weekStart: null });
  expect(formatMoment(noon)).toMatch(/^Jul 1, 2026, 9:00\sPM$/);
  const next = await visit();
  expect(next.ownTimeZone()).toBe("Asia/Tokyo");
  expect(next.formatMoment(noon)).toMatch(/^Jul 1, 2026, 9:00\sPM$/);
});

test("the chosen first weekday overrides the language's", async () => {
  const { chooseOwnTime, ownTimeZone } = await visit();
  chooseOwnTime({ timeZone: null, weekStart: "saturday" });
  const { ownWeekStart } = await visit();
  expect(["en", "de"].map(ownWeekStart)).toEqual([6, 6]);
  expect(ownTimeZone()).toBe(browserZone);
});

test("resetting a choice restores the default", async () => {
  const { chooseOwnTime } = await visit();
  chooseOwnTime({ timeZone: "Asia/Tokyo", weekStart: "monday" });
  chooseOwnTime({ timeZone: null, weekStart: null });
  const { ownTimeZone, ownWeekStart } = await visit();
  expect([ownTimeZone(), ownWeekStart("en")]).toEqual([browserZone, 0]);
});

test.each(["Mars/Olympus monday", "{}", "Europe/Berlin friday"])(
  "ignores the invalid stored choice %s",
  async (stored) => {
    persistent.setItem(storageKeys.ownTime, stored);
    const { ownTimeZone, ownWeekStart } = await visit();
    expect([browserZone, "Europe/Berlin"]).toContain(ownTimeZone());
    expect([0, 1]).toContain(ownWeekStart("en"));
  },
);
