import { holidayOperations } from "@postlark/contract/calendar/holidays";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import type { CalendarServices } from "./calendar-services.ts";

/** The library's data change with its versions; a browser asks again after a day. */
const cachedForADay = "private, max-age=86400";

/** Routes of public holidays, and of the places whose holidays a workspace shows. */
export function holidayRoutes({ holidays }: CalendarServices) {
  const routes = createRoutes();

  addOperation(routes, holidayOperations.setHolidays, async (context) => {
    const { id } = context.req.valid("param");
    const parameters = { workspace_id: id, ...context.req.valid("json") };
    await context.var.caller.rpc("set_holidays", parameters, nothing);
    return context.body(null, 204);
  });

  addOperation(routes, holidayOperations.listHolidays, async (context) => {
    await context.var.caller.limit("holidays");
    const query = context.req.valid("query");
    const holidayList = await holidays.holidays(query.places, query.year, query.language);
    context.header("cache-control", cachedForADay);
    return context.json({ holidays: holidayList }, 200);
  });

  addOperation(routes, holidayOperations.listHolidayCountries, async (context) => {
    await context.var.caller.limit("holidays");
    const countries = await holidays.countries(context.req.valid("query").language);
    context.header("cache-control", cachedForADay);
    return context.json({ countries }, 200);
  });

  return routes;
}
