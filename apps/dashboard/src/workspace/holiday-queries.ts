import { loadPart } from "#session/load-part.ts";
import type { Language } from "@postlark/site/language";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** Loaded on demand, since most workspaces show none. */
export const loadHolidays = () => loadPart(import("@postlark/sdk/holidays"));

/** Public holidays: those a workspace shows, and all that are known. */
export const holidayQueries = {
  chosen: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "workspaces", "holidays"] as const,
      queryFn: async ({ signal }) => (await loadHolidays()).fetchHolidayPlaces(workspaceId, signal),
    }),
  /** The holidays of a year; they change only with the library that provides them. */
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
