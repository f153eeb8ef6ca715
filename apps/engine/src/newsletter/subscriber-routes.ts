import { createRoute, z } from "@hono/zod-openapi";

import { languageSchema } from "../platform/language/language.ts";
import { askOnceMore } from "./ask-once-more.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import {
  answer,
  createRoutes,
  idParams,
  jsonBody,
  nothing,
  nothingToSay,
  refused,
} from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

const tags = ["Newsletters"];

export function subscriberRoutes(services: PlatformServices) {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/channels/{id}/subscribers",
      operationId: "addSubscriber",
      tags,
      summary:
        "Ask an address whether it wants the newsletter (editors). Only the link in the mail to it says yes",
      request: {
        params: idParams,
        body: jsonBody(z.object({ email: z.string().max(300), language: languageSchema })),
      },
      responses: {
        201: answer("Who was asked.", z.object({ id: z.uuid() })),
        default: refused,
      },
    }),
    async (context) => {
      const { caller } = context.var;
      await caller.limit("invitations");
      const { id: channelId } = context.req.valid("param");
      const { email, language } = context.req.valid("json");
      const command = { channel_id: channelId, email, language };
      const id = await caller.rpc("add_subscriber", command, z.uuid());
      const sent = await askOnceMore(id, services);
      if (sent === "just_now") {
        const message = "That address was written to just now. Wait ten minutes.";
        throw new ApiError(409, "asked_just_now", message);
      }
      if (sent === "failed") {
        const message = "The email server did not take the email that asks. Check the channel.";
        throw new ApiError(422, "mail_not_sent", message);
      }
      return context.json({ id }, 201);
    },
  );
  addPlainCommand(routes, {
    method: "delete",
    path: "/subscribers/{id}",
    operationId: "removeSubscriber",
    tags,
    summary: "Write to a subscriber no more; a day later the address is forgotten (editors)",
    calls: ["remove_subscriber", "subscriber_id"],
  });
  addPlainCommand(routes, {
    method: "post",
    path: "/subscribers/{id}/restore",
    operationId: "restoreSubscriber",
    tags,
    summary: "Take a subscriber's removal back (editors)",
    calls: ["restore_subscriber", "subscriber_id"],
  });
  addPlainCommand(routes, {
    method: "post",
    path: "/subscribers/{id}/revive",
    operationId: "reviveSubscriber",
    tags,
    summary: "Write again to a subscriber whose mail server had refused them (editors)",
    calls: ["revive_subscriber", "subscriber_id"],
  });
  routes.openapi(
    createRoute({
      method: "post",
      path: "/deliveries/{id}/unknown-mails",
      operationId: "settleUnknownMails",
      tags,
      summary:
        "Count the mails of a published delivery that nobody knows about as sent, or send them once more (editors)",
      request: {
        params: idParams,
        body: jsonBody(z.object({ answer: z.enum(["sent", "again"]) })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      const { answer: said } = context.req.valid("json");
      const command = { delivery_id: id, answer: said };
      await context.var.caller.rpc("settle_unknown_mails", command, nothing);
      return context.body(null, 204);
    },
  );

  return routes;
}
