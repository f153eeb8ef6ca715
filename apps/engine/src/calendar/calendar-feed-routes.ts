import { createHash } from "node:crypto";

import { calendarFeedOperations } from "@postlark/contract/calendar/calendar-feeds";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { readFeed, readFeedDeliveries } from "./feed-store.ts";
import { conditional } from "../platform/http/conditional.ts";
import { notFound } from "../platform/errors/api-error.ts";
import { createRoutes } from "../platform/http/api.ts";
import { clientAddress } from "../platform/http/client.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

/** Serves a calendar to every client that has its secret address. */
export function calendarFeedRoutes({ database, limits, siteUrl: { origin } }: PlatformServices) {
  const routes = createRoutes();

  addOperation(routes, calendarFeedOperations.readCalendarFeed, async (context) => {
    await limits("calendarReaders", clientAddress(context));
    const { file } = context.req.valid("param");
    const [, secret] = /^([0-9a-f]{64})\.ics$/.exec(file) ?? [];
    if (secret === undefined) throw notFound();
    const hash = createHash("sha256").update(secret).digest();
    await limits("calendars", hash.toString("base64"));
    const feed = await readFeed(database, hash);
    if (feed === undefined) throw notFound();
    const { writeCalendar } = await import("./write-calendar.ts");
    const deliveries = await readFeedDeliveries(database, feed.workspaceId);
    return conditional(context.req.raw, {
      body: await writeCalendar(feed, deliveries, origin),
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": `inline; filename="${feed.slug}.ics"`,
        "cache-control": "private, no-cache",
        "x-robots-tag": "noindex",
      },
    });
  });

  return routes;
}

/** Routes that make, replace and revoke a member's secret calendar address. */
export function calendarAddressRoutes({ siteUrl: { origin } }: Pick<PlatformServices, "siteUrl">) {
  const routes = createRoutes();

  addOperation(routes, calendarFeedOperations.makeCalendarFeed, async (context) => {
    const { id } = context.req.valid("param");
    const secret = await context.var.caller.rpc(
      "make_calendar_feed",
      { workspace_id: id },
      z.string(),
    );
    return context.json({ address: `${origin}/api/v1/calendars/${secret}.ics` }, 201);
  });
  addPlainCommand(routes, calendarFeedOperations.revokeCalendarFeed, "workspace_id");

  return routes;
}
