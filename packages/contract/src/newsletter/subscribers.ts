import { languages } from "@postlark/domain/language";
import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";

/** Whom a newsletter's channel writes to; reading goes by PostgREST. */
export const subscriberOperations = operations({
  addSubscriber: {
    method: "post",
    path: "/channels/{id}/subscribers",
    tag: "Newsletters",
    summary:
      "Ask an address whether it wants the newsletter (editors). Only the link in the mail to it says yes",
    role: "editor",
    sql: "add_subscriber",
    params: idParams,
    body: z.object({ email: z.string().max(300), language: z.enum(languages) }),
    responses: { 201: answer("Who was asked.", z.object({ id: z.uuid() })) },
  },

  removeSubscriber: {
    method: "delete",
    path: "/subscribers/{id}",
    tag: "Newsletters",
    summary: "Write to a subscriber no more; a day later the address is forgotten (editors)",
    role: "editor",
    sql: "remove_subscriber",
    params: idParams,
    responses: done,
  },

  restoreSubscriber: {
    method: "post",
    path: "/subscribers/{id}/restore",
    tag: "Newsletters",
    summary: "Take a subscriber's removal back (editors)",
    role: "editor",
    sql: "restore_subscriber",
    params: idParams,
    responses: done,
  },

  reviveSubscriber: {
    method: "post",
    path: "/subscribers/{id}/revive",
    tag: "Newsletters",
    summary: "Write again to a subscriber whose mail server had refused them (editors)",
    role: "editor",
    sql: "revive_subscriber",
    params: idParams,
    responses: done,
  },

  settleUnknownMails: {
    method: "post",
    path: "/deliveries/{id}/unknown-mails",
    tag: "Newsletters",
    summary:
      "Count the mails of a published delivery that nobody knows about as sent, or send them once more (editors)",
    role: "editor",
    sql: "settle_unknown_mails",
    params: idParams,
    body: z.object({ answer: z.enum(["sent", "again"]) }),
    responses: done,
  },
});
