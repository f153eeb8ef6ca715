import { clientLinkOperations } from "@postlark/contract/client-review/client-links";
import { z } from "zod";

import { ApiError } from "../platform/errors/api-error.ts";
import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { isPlainMessage } from "./client-link-mail.ts";
import { mailClientLink } from "./mail-client-link.ts";

/** Links by which clients outside see posts and answer. */
export function clientLinkRoutes(services: PlatformServices) {
  const routes = createRoutes();

  addOperation(routes, clientLinkOperations.makeClientLink, async (context) => {
    const { caller } = context.var;
    const { postIds, days, emails, message } = context.req.valid("json");
    const workspaceId = context.req.valid("param").id;
    if (!isPlainMessage(message)) {
      throw new ApiError(422, "message_has_links", "The message can't contain web addresses.");
    }
    const parameters = { workspace_id: workspaceId, post_ids: postIds, days };
    const secret = await caller.rpc("make_client_link", parameters, z.string());
    const url = new URL(`/p/r/${secret}`, services.siteUrl).href;
    const link = {
      workspaceId,
      emails: [...new Set(emails.map((email) => email.toLowerCase()))],
      message,
      count: new Set(postIds).size,
      days,
      url,
    };
    const acceptLanguage = context.req.header("accept-language");
    const mailing = mailClientLink(services, caller, link, acceptLanguage);
    // The link is made, and only this answer has its address: a mail that fails does not lose it.
    const failedEmails = await mailing.catch((error: unknown) => {
      services.log("error", "client link not mailed", { error: String(error) });
      return link.emails;
    });
    return context.json({ address: url, notMailed: failedEmails }, 201);
  });
  addPlainCommand(routes, clientLinkOperations.revokeClientLink, "link_id");

  return routes;
}
