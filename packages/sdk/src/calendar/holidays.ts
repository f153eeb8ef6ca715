import {
  type Holiday,
  type HolidayCountry,
  holidayCountrySchema,
  holidaySchema,
} from "@postlark/domain/holiday";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { parseRow } from "../request/parse-row.ts";
import { dataClient } from "../client/postgrest-client.ts";

const chosenSchema = z.object({ holidays: z.array(z.string()) });

/** Places whose public holidays a workspace's calendar shows, such as `DE` or `DE-BY`. */
export async function fetchHolidayPlaces(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const query = dataClient().from("workspaces").select("holidays").eq("id", workspaceId);
  const { data } = await (signal ? query.abortSignal(signal) : query).single().throwOnError();
  return parseRow(chosenSchema, data).holidays;
}

/** Replaces a workspace's places. @throws AppError, `changed_meanwhile` if they differ from `seenPlaces` */
export function setHolidayPlaces(
  workspaceId: string,
  seenPlaces: readonly string[],
  places: readonly string[],
): Promise<void> {
  return engineRequest("PUT /workspaces/{id}/holidays", {
    params: { id: workspaceId },
    body: { was: seenPlaces, places },
  });
}

/** Public holidays of a year in any of the places, sorted by day. */
export async function fetchHolidays(
  places: readonly string[],
  year: number,
  language: string,
  signal?: AbortSignal,
): Promise<readonly Holiday[]> {
  const query = { places: places.join(), year, language };
  const answer = z.object({ holidays: z.array(holidaySchema) });
  return (await engineRequest("GET /holidays", { query, answer, signal })).holidays;
}

/** Countries with known holidays and their regions, by name. */
export async function fetchHolidayCountries(
  language: string,
  signal?: AbortSignal,
): Promise<readonly HolidayCountry[]> {
  const answer = z.object({ countries: z.array(holidayCountrySchema) });
  return (await engineRequest("GET /holidays/countries", { query: { language }, answer, signal }))
    .countries;
}
