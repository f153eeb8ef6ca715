import * as z from "zod/mini";

import { daySchema } from "./calendar-note.ts";

/** Whose public holidays are shown: a country such as `DE`, or a region such as `DE-BY`. */
export const holidayPlace = /^[A-Z]{2}(-[A-Za-z0-9]{1,12})?$/;

export const maxHolidayPlaces = 10;

export const holidaySchema = z.object({
  day: daySchema,
  /** In the requested language if available, else in English. */
  name: z.string(),
  places: z.array(z.string()),
});

export type Holiday = z.infer<typeof holidaySchema>;

const namedPlaceSchema = z.object({ code: z.string(), name: z.string() });

/** A country with known holidays, and its regions with additional ones, sorted by name. */
export const holidayCountrySchema = z.extend(namedPlaceSchema, {
  regions: z.array(namedPlaceSchema),
});

export type HolidayCountry = z.infer<typeof holidayCountrySchema>;
