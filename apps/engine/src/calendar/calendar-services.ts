import { createHolidaySource, type HolidaySource } from "./holiday-source.ts";

export type CalendarServices = { readonly holidays: HolidaySource };

export function createCalendarServices(): CalendarServices {
  return { holidays: createHolidaySource() };
}
