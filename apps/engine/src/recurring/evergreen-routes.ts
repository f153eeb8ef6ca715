import { maxTextLength } from "@postlark/domain/post-content";
import { createRoute, z } from "@hono/zod-openapi";
import { evergreenLimits as limits } from "@postlark/domain/evergreen";

import { planEvergreen } from "./plan-evergreen.ts";
import { createRoutes, idParams, jsonBody, nothing, nothingToSay } from "../platform/http/api.ts";
import { channelIdsSchema, contentSchema } from "../posts/content-schemas.ts";
import { slotsSchema } from "../queue/slots-schema.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

const listBody = z.object({
  workspaceId: z.uuid(),
  name: z.string().max(limits.name),
  channelIds: channelIdsSchema,
  slots: slotsSchema.nullable().openapi({
    description: "Times of the week; null to fill what is free in the channels' queues.",
  }),
  leastDays: z.int().min(1).max(limits.days).openapi({
    description: "Days that lie between two goes of the same entry, at least.",
  }),
  isShuffled: z.boolean(),
  until: z.iso.date().nullable().openapi({ description: "The last day of it." }),
});

const entryBody = z.object({
  listId: z.uuid(),
  texts: z
    .array(
      z.object({
        id: z.uuid().openapi({ description: "Of a post; chosen by the caller where it is new." }),
        revision: z.int().positive().optional(),
        text: z.string().max(maxTextLength),
      }),
    )
    .min(1)
    .max(limits.texts),
  media: contentSchema.shape.media,
});

const tags = ["Evergreen lists"];

export function evergreenRoutes({ database, log }: Pick<PlatformServices, "database" | "log">) {
  const routes = createRoutes();

  /** If this fails, an engine does it within a minute. */
  const planNow = () =>
    planEvergreen(database, log).catch((error: unknown) =>
      log("warn", "evergreen lists were not planned at once", { error: String(error) }),
    );

  routes.openapi(
    createRoute({
      method: "put",
      path: "/evergreen-lists/{id}",
      operationId: "saveEvergreenList",
      tags,
      summary:
        "Begin a list of an id that the caller chose, or say anew where, when and how often it goes (editors). What is still to come is planned anew",
      request: { params: idParams, body: jsonBody(listBody) },
      responses: nothingToSay,
    }),
    async (context) => {
      const list = context.req.valid("json");
      await context.var.caller.rpc(
        "save_evergreen_list",
        {
          workspace_id: list.workspaceId,
          list_id: context.req.valid("param").id,
          name: list.name,
          channel_ids: list.channelIds,
          slots: list.slots,
          least_days: list.leastDays,
          is_shuffled: list.isShuffled,
          until: list.until,
        },
        nothing,
      );
      await planNow();
      return context.body(null, 204);
    },
  );

  routes.openapi(
    createRoute({
      method: "patch",
      path: "/evergreen-lists/{id}",
      operationId: "setEvergreenList",
      tags,
      summary:
        "Pause a list, take it away or let it run, again too; or put it into another order (editors)",
      request: {
        params: idParams,
        body: jsonBody(
          z.union([
            z.object({ state: z.enum(["running", "paused", "removed"]) }),
            z.object({ entryIds: z.array(z.uuid()).max(limits.entries) }),
          ]),
        ),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const change = context.req.valid("json");
      const { id } = context.req.valid("param");
      const { caller } = context.var;
      if ("state" in change) {
        await caller.rpc("set_evergreen_list", { list_id: id, state: change.state }, nothing);
      } else {
        await caller.rpc("order_evergreen", { list_id: id, entry_ids: change.entryIds }, nothing);
      }
      await planNow();
      return context.body(null, 204);
    },
  );

  routes.openapi(
    createRoute({
      method: "put",
      path: "/evergreen-entries/{id}",
      operationId: "saveEvergreenEntry",
      tags,
      summary:
        "Write an entry of an id that the caller chose, in its several ways (editors). What of it is to come says what is written, and is approved again",
      request: { params: idParams, body: jsonBody(entryBody) },
      responses: nothingToSay,
    }),
    async (context) => {
      const { listId, texts, media } = context.req.valid("json");
      const { id } = context.req.valid("param");
      await context.var.caller.rpc(
        "save_evergreen_entry",
        { entry_id: id, list_id: listId, texts, media },
        nothing,
      );
      await planNow();
      return context.body(null, 204);
    },
  );

  routes.openapi(
    createRoute({
      method: "patch",
      path: "/evergreen-entries/{id}",
      operationId: "removeEvergreenEntry",
      tags,
      summary: "Take an entry away, or bring it back (editors)",
      request: { params: idParams, body: jsonBody(z.object({ isRemoved: z.boolean() })) },
      responses: nothingToSay,
    }),
    async (context) => {
      const { isRemoved } = context.req.valid("json");
      const { id } = context.req.valid("param");
      const named = { entry_id: id, is_removed: isRemoved };
      await context.var.caller.rpc("remove_evergreen_entry", named, nothing);
      await planNow();
      return context.body(null, 204);
    },
  );

  return routes;
}
