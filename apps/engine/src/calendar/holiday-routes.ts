import { createRoute, z } from "@hono/zod-openapi";
import { holidayPlace, mostHolidayPlaces } from "@postlark/domain/holiday";

import {
  answer,
  createRoutes,
  idParams,
  jsonBody,
  nothing,
  nothingToSay,
  refused,
} from "../platform/http/api.ts";
import type { CalendarServices } from "./calendar-services.ts";

const tags = ["Calendar"];

const place = z.string().regex(holidayPlace, "Not a country as DE, or a region as DE-BY.");
const places = z.array(place).max(mostHolidayPlaces);

const language = z
  .string()
  .regex(/^[a-z]{2}$/, "Not a language as de.")
  .openapi({ example: "de" });

const namedPlace = z.object({ code: z.string(), name: z.string() });

/** The holidays change with releases only; a browser asks again after a day. */
const keptForADay = "private, max-age=86400";

/** Routes of public holidays, and of the places whose holidays a workspace shows. */
export function holidayRoutes({ holidays }: CalendarServices) {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "put",
      path: "/workspaces/{id}/holidays",
      operationId: "setHolidays",
      tags,
      summary:
        "Choose whose public holidays the calendar shows (editors). Refused as changed_meanwhile where somebody else chose since",
      request: { params: idParams, body: jsonBody(z.object({ was: places, places })) },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      const chosen = { workspace_id: id, ...context.req.valid("json") };
      await context.var.caller.rpc("set_holidays", chosen, nothing);
      return context.body(null, 204);
    },
  );

  routes.openapi(
    createRoute({
      method: "get",
      path: "/holidays",
      operationId: "listHolidays",
      tags,
      summary: "The public holidays of a year in some places, by day",
      request: {
        query: z.object({
          places: z
            .string()
            .transform((text) => text.split(","))
            .pipe(places.min(1))
            .openapi({ type: "string", example: "DE-BY,US" }),
          year: z.coerce.number().pipe(z.int().min(1970).max(2100)).openapi({ type: "integer" }),
          language,
        }),
      },
      responses: {
        200: answer(
          "Names are English where they are not known in the language.",
          z.object({
            holidays: z.array(
              z.object({ day: z.string(), name: z.string(), places: z.array(z.string()) }),
            ),
          }),
        ),
        default: refused,
      },
    }),
    async (context) => {
      await context.var.caller.limit("holidays");
      const asked = context.req.valid("query");
      const found = await holidays.holidays(asked.places, asked.year, asked.language);
      context.header("cache-control", keptForADay);
      return context.json({ holidays: found }, 200);
    },
  );

  routes.openapi(
    createRoute({
      method: "get",
      path: "/holidays/countries",
      operationId: "listHolidayCountries",
      tags,
      summary:
        "The countries whose public holidays are known, with those of their regions that have others",
      request: { query: z.object({ language }) },
      responses: {
        200: answer(
          "By name, in the language that was asked for.",
          z.object({
            countries: z.array(namedPlace.extend({ regions: z.array(namedPlace) })),
          }),
        ),
        default: refused,
      },
    }),
    async (context) => {
      await context.var.caller.limit("holidays");
      const found = await holidays.countries(context.req.valid("query").language);
      context.header("cache-control", keptForADay);
      return context.json({ countries: found }, 200);
    },
  );

  return routes;
}
