import { addDays } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import type { Holiday, HolidayCountry } from "@postlark/domain/holiday";
import Holidays from "date-holidays";

/**
 * Lists the public holidays of a year in some places, by day; holidays of the same name are merged. An unknown place has
 * none.
 * @param places as `DE` or `DE-BY`
 * @param language as `de`; names without a translation are English
 */
export function listHolidays(places: readonly string[], year: number, language: string): Holiday[] {
  const holidaysByKey = new Map<string, Holiday>();
  for (const place of places) {
    const [country = "", region = ""] = place.split("-");
    const calendar = new Holidays(country, region, {
      languages: [language, "en"],
      types: ["public"],
    });
    for (const { date, start, end, name } of calendar.getHolidays(year)) {
      for (const day of parseDays(date, end.getTime() - start.getTime())) {
        const key = `${day} ${name}`;
        const earlierPlaces = holidaysByKey.get(key)?.places ?? [];
        holidaysByKey.set(key, { day, name, places: [...earlierPlaces, place] });
      }
    }
  }
  return [...holidaysByKey.values()].toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Lists the countries with known holidays, by name, and their regions with other holidays. */
export function listCountries(language: string): HolidayCountry[] {
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  const byName = new Intl.Collator(language).compare;
  const calendars = new Holidays();
  return Object.entries(calendars.getCountries(language))
    .map(([code, name]) => ({
      code,
      name: names.of(code) ?? name,
      regions: Object.entries(calendars.getStates(code, language) ?? {})
        .map(([region, regionName]) => ({ code: `${code}-${region}`, name: regionName }))
        .toSorted((one, other) => byName(one.name, other.name)),
    }))
    .toSorted((one, other) => byName(one.name, other.name));
}

const hourMs = 3_600_000;

/**
 * Returns the days of a holiday, some of which begin at noon.
 * @param date when it begins there, as `2026-05-27 00:00:00 -0600`
 * @param lengthMs an hour more or less across a clock change
 */
function parseDays(date: string, lengthMs: number) {
  const [day = "", clock = ""] = date.split(" ");
  if (!isCalendarDay(day)) return [];
  const hours = Number(clock.slice(0, 2)) + lengthMs / hourMs;
  const count = Math.max(1, Math.ceil((hours - 1.5) / 24));
  return Array.from({ length: count }, (_, index) => addDays(day, index));
}
