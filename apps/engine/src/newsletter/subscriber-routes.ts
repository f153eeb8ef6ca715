import { subscriberOperations } from "@postlark/contract/newsletter/subscribers";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { sendConfirmation } from "./ask-once-more.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

/** Routes of a newsletter's subscribers; they are read through PostgREST. */
export function subscriberRoutes(services: PlatformServices) {
  const routes = createRoutes();

  addOperation(routes, subscriberOperations.addSubscriber, async (context) => {
    const { caller } = context.var;
    await caller.limit("invitations");
    const { id: channelId } = context.req.valid("param");
    const { email, language } = context.req.valid("json");
    const command = { channel_id: channelId, email, language };
    const id = await caller.rpc("add_subscriber", command, z.uuid());
    const outcome = await sendConfirmation(id, services);
    if (outcome === "just_now") {
      const message = "That address was written to just now. Wait ten minutes.";
      throw new ApiError(409, "asked_just_now", message);
    }
    if (outcome === "failed") {
      const message = "The email server did not take the email that asks. Check the channel.";
      throw new ApiError(422, "mail_not_sent", message);
    }
    return context.json({ id }, 201);
  });
  addPlainCommand(routes, subscriberOperations.removeSubscriber, "subscriber_id");
  addPlainCommand(routes, subscriberOperations.restoreSubscriber, "subscriber_id");
  addPlainCommand(routes, subscriberOperations.reviveSubscriber, "subscriber_id");
  addOperation(routes, subscriberOperations.settleUnknownMails, async (context) => {
    const { id } = context.req.valid("param");
    const { answer: decision } = context.req.valid("json");
    const command = { delivery_id: id, answer: decision };
    await context.var.caller.rpc("settle_unknown_mails", command, nothing);
    return context.body(null, 204);
  });

  return routes;
}
