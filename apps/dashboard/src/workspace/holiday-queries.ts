import { loadPart } from "#session/load-part.ts";
import type { Language } from "@postlark/site/language";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** Most workspaces show none. */
export const loadHolidays = () => loadPart(import("@postlark/sdk/holidays"));

/** Public holidays: what a workspace shows of them, and what is known. */
export const holidayQueries = {
  /** The places that a workspace has chosen. */
  chosen: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "workspaces", "holidays"] as const,
      queryFn: async ({ signal }) => (await loadHolidays()).fetchHolidayPlaces(workspaceId, signal),
    }),
  /** Those of a year; they change with the library that knows them. */
  ofYear: (places: readonly string[], year: number, language: Language) =>
    queryOptions({
      queryKey: ["holidays", year, language, places] as const,
      queryFn: async ({ signal }) =>
        (await loadHolidays()).fetchHolidays(places, year, language, signal),
      staleTime: Infinity,
    }),
  countries: (language: Language) =>
    queryOptions({
      queryKey: ["holidays", "countries", language] as const,
      queryFn: async ({ signal }) => (await loadHolidays()).fetchHolidayCountries(language, signal),
      staleTime: Infinity,
    }),
};
