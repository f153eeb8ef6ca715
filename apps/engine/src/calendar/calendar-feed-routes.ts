import { createHash } from "node:crypto";

import { createRoute, z } from "@hono/zod-openapi";

import { readFeed, readFeedDeliveries } from "./feed-store.ts";
import { conditional } from "../platform/http/conditional.ts";
import { notFound } from "../platform/errors/api-error.ts";
import { answer, createRoutes, idParams, refused } from "../platform/http/api.ts";
import { clientOf } from "../platform/http/client.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

const tags = ["Calendar feeds"];

/** Serves calendar feeds at secret addresses. */
export function calendarFeedRoutes({ database, limits, siteUrl: { origin } }: PlatformServices) {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "get",
      path: "/calendars/{file}",
      operationId: "readCalendarFeed",
      tags,
      summary:
        "What a workspace publishes and has published, by a member's secret address. What opens nothing is not found, whyever",
      security: [],
      request: {
        params: z.object({
          file: z.string().openapi({
            param: { name: "file", in: "path" },
            description: "The secret, followed by `.ics`.",
          }),
        }),
      },
      responses: {
        200: {
          description: "The calendar, as RFC 5545 has it.",
          content: { "text/calendar": { schema: z.string() } },
        },
        304: { description: "It is the one that the reader has." },
        default: refused,
      },
    }),
    async (context) => {
      await limits("calendarReaders", clientOf(context));
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
    },
  );

  return routes;
}

/** Routes that make, replace and revoke a member's secret calendar address. */
export function calendarAddressRoutes({ siteUrl: { origin } }: Pick<PlatformServices, "siteUrl">) {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/calendar-feed",
      operationId: "makeCalendarFeed",
      tags,
      summary:
        "A new secret address of the workspace's calendar, said this once. The caller's former one opens nothing any more",
      request: { params: idParams },
      responses: {
        201: answer("The address.", z.object({ address: z.url() })),
        default: refused,
      },
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      const secret = await context.var.caller.rpc(
        "make_calendar_feed",
        { workspace_id: id },
        z.string(),
      );
      return context.json({ address: `${origin}/api/v1/calendars/${secret}.ics` }, 201);
    },
  );
  addPlainCommand(routes, {
    method: "delete",
    path: "/workspaces/{id}/calendar-feed",
    operationId: "revokeCalendarFeed",
    tags,
    summary: "Revoke the caller's secret address of the workspace's calendar",
    calls: ["revoke_calendar_feed", "workspace_id"],
  });

  return routes;
}
