import * as z from "zod/mini";

import { daySchema } from "./calendar-note.ts";

/** Whose public holidays are shown: a country as `DE`, or one of its regions as `DE-BY`. */
export const holidayPlace = /^[A-Z]{2}(-[A-Za-z0-9]{1,12})?$/;

/** Places that a workspace may choose. */
export const mostHolidayPlaces = 10;

/** A public holiday, on one day. */
export const holidaySchema = z.object({
  day: daySchema,
  /** In the language that was asked for, where it is known there; else in English. */
  name: z.string(),
  /** Those of the places asked about where it is one. */
  places: z.array(z.string()),
});

export type Holiday = z.infer<typeof holidaySchema>;

/** A country, or a region of one, by its code and its name. */
const namedPlaceSchema = z.object({ code: z.string(), name: z.string() });

/** A country whose holidays are known, with its regions that have others, each by name. */
export const holidayCountrySchema = z.extend(namedPlaceSchema, {
  regions: z.array(namedPlaceSchema),
});

export type HolidayCountry = z.infer<typeof holidayCountrySchema>;
