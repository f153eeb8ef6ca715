import { holidayPlace } from "@postlark/domain/holiday";
import { expect, test } from "vitest";

import { listCountries, listHolidays } from "./list-holidays.ts";

const describeHolidays = (...args: Parameters<typeof listHolidays>) =>
  listHolidays(...args).map(({ day, name, places }) => `${day} ${name} (${places.join(", ")})`);

test("listHolidays lists a region's holidays with its country's and merges those of the same name", () => {
  const may = describeHolidays(["DE", "DE-BY"], 2026, "en").filter((one) =>
    /^2026-0[56]/.test(one),
  );
  expect(may).toEqual([
    "2026-05-01 Labour Day (DE, DE-BY)",
    "2026-05-14 Ascension Day (DE, DE-BY)",
    "2026-05-25 Whit Monday (DE, DE-BY)",
    "2026-06-04 Corpus Christi (DE-BY)",
  ]);
});

test("listHolidays names holidays in the given language, or in English without a translation", () => {
  expect(describeHolidays(["FR"], 2027, "de")[0]).toBe("2027-01-01 Neujahr (FR)");
  expect(describeHolidays(["JP"], 2026, "es").slice(0, 2)).toEqual([
    "2026-01-01 Año Nuevo (JP)",
    "2026-01-12 Coming of Age Day (JP)",
  ]);
});

test("listHolidays lists a holiday of several days on each day, and a half-day holiday on its day", () => {
  const feast = describeHolidays(["TR"], 2026, "en").filter((one) => one.includes("Sacrifice"));
  expect(feast.map((one) => one.slice(0, 10))).toEqual([
    "2026-05-27",
    "2026-05-28",
    "2026-05-29",
    "2026-05-30",
    "2026-05-31",
  ]);
  expect(describeHolidays(["CN"], 2026, "en").filter((one) => one.includes("Youth"))).toEqual([
    "2026-05-04 Youth Day (CN)",
  ]);
});

test("an unknown place has no holidays", () => {
  expect(listHolidays(["XX", "", "constructor"], 2026, "en")).toEqual([]);
});

test("listCountries lists countries and regions by name in the given language, each with a valid code", () => {
  const countries = listCountries("de");
  expect(countries.length).toBeGreaterThan(150);
  expect(countries.find(({ code }) => code === "CH")).toMatchObject({ name: "Schweiz" });
  const bavaria = countries.find(({ code }) => code === "DE")?.regions[1];
  expect(bavaria).toEqual({ code: "DE-BY", name: "Bayern" });
  const codes = countries.flatMap(({ code, regions }) => [code, ...regions.map((one) => one.code)]);
  expect(codes.filter((code) => !holidayPlace.test(code))).toEqual([]);
});
