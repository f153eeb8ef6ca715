import { persistent, storageKeys } from "@postlark/site/storage";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const morning = "2026-11-28T09:05:00Z";

/** The modules as a new document of this browser has them, in this language. */
async function visit(languages: readonly string[], language: "en" | "de" | "fr" = "en") {
  vi.resetModules();
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  const [{ showLanguage }, { dateLocale }, { userWeekStart }, { formatMomentIn }, preference] =
    await Promise.all([
      import("../language/language.ts"),
      import("./date-locale.ts"),
      import("./user-week-start.ts"),
      import("./moments.ts"),
      import("./time-preference.ts"),
    ]);
  await showLanguage(language);
  return {
    locale: dateLocale,
    weekStart: () => userWeekStart(language),
    written: () => formatMomentIn(morning, "UTC").replaceAll(/\s/g, " "),
    choose: (hourCycle: "h12" | "h23" | null) =>
      preference.setTimePreference({ timeZone: null, weekStart: null, hourCycle }),
  };
}

beforeEach(() => persistent.removeItem(storageKeys.timePreference));
afterEach(() => vi.restoreAllMocks());

test.each([
  [["en-US", "en"], "Sat, Nov 28, 2026, 9:05 AM", 0],
  [["en"], "Sat, Nov 28, 2026, 9:05 AM", 0],
  [["en-GB", "en-US"], "Sat, 28 Nov 2026, 09:05", 1],
  [["en-AU"], "Sat, 28 Nov 2026, 9:05 am", 1],
  [["de-DE", "de", "en-US", "en"], "Sat, 28 Nov 2026, 09:05", 1],
  [["en", "fr-FR"], "Sat, 28 Nov 2026, 09:05", 1],
  [["ar-EG"], "Sat, 28 Nov 2026, 9:05 am", 6],
  [["zh-Hant-TW", "en@posix"], "Sat, 28 Nov 2026, 9:05 am", 0],
])("English in a browser of %j writes %s and begins weeks on day %i", async (tags, text, day) => {
  const { written, weekStart } = await visit(tags);
  expect(written()).toBe(text);
  expect(weekStart()).toBe(day);
});

test.each([
  ["de", ["en-US", "en"], "de", 1],
  ["de", ["en-GB", "de-AT", "de"], "de-AT", 1],
  ["fr", ["fr-CA", "en-US"], "fr-CA", 0],
] as const)("a chosen language, %s, has its own region in a browser of %j", async (...input) => {
  const [language, tags, expected, day] = input;
  const { locale, weekStart } = await visit(tags, language);
  expect(locale()).toBe(expected);
  expect(weekStart()).toBe(day);
});

test("the user's clock overrides the region's, at once and after a reload", async () => {
  const { choose, written } = await visit(["en-GB"]);
  choose("h12");
  expect(written()).toBe("Sat, 28 Nov 2026, 9:05 am");
  const next = await visit(["en-US"]);
  next.choose("h23");
  expect(next.written()).toBe("Sat, Nov 28, 2026, 09:05");
  const { written: writtenLater, choose: chooseLater } = await visit(["en-US"]);
  expect(writtenLater()).toBe("Sat, Nov 28, 2026, 09:05");
  chooseLater(null);
  expect(writtenLater()).toBe("Sat, Nov 28, 2026, 9:05 AM");
});

test("an invalid stored clock is ignored", async () => {
  persistent.setItem(storageKeys.timePreference, "Europe/Berlin monday noon");
  const { written } = await visit(["en-GB"]);
  expect(written()).toBe("Sat, 28 Nov 2026, 09:05");
});
