import { holidayPlace, maxHolidayPlaces } from "@postlark/domain/holiday";
import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";

const place = z.string().regex(holidayPlace, "Not a country as DE, or a region as DE-BY.");

const places = z.array(place).max(maxHolidayPlaces);

const language = z
  .string()
  .regex(/^[a-z]{2}$/, "Not a language as de.")
  .meta({ example: "de" });

const namedPlace = z.object({ code: z.string(), name: z.string() });

/** Public holidays, and whose of them a workspace wants to see. */
export const holidayOperations = operations({
  setHolidays: {
    method: "put",
    path: "/workspaces/{id}/holidays",
    tag: "Calendar",
    summary:
      "Choose whose public holidays the calendar shows (editors). Refused as changed_meanwhile where somebody else chose since",
    role: "editor",
    sql: "set_holidays",
    params: idParams,
    body: z.object({ was: places, places }),
    responses: done,
  },

  listHolidays: {
    method: "get",
    path: "/holidays",
    tag: "Calendar",
    summary: "The public holidays of a year in some places, by day",
    role: "user",
    query: z.object({
      places: z
        .string()
        .transform((text) => text.split(","))
        .pipe(places.min(1))
        .meta({ type: "string", example: "DE-BY,US" }),
      year: z.coerce.number().pipe(z.int().min(1970).max(2100)).meta({ type: "integer" }),
      language,
    }),
    responses: {
      200: answer(
        "Names are English where they are not known in the language.",
        z.object({
          holidays: z.array(
            z.object({ day: z.string(), name: z.string(), places: z.array(z.string()) }),
          ),
        }),
      ),
    },
  },

  listHolidayCountries: {
    method: "get",
    path: "/holidays/countries",
    tag: "Calendar",
    summary:
      "The countries whose public holidays are known, with those of their regions that have others",
    role: "user",
    query: z.object({ language }),
    responses: {
      200: answer(
        "By name, in the language that was asked for.",
        z.object({
          countries: z.array(namedPlace.extend({ regions: z.array(namedPlace) })),
        }),
      ),
    },
  },
});
