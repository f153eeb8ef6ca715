import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";

/** Links by which clients outside see posts and answer. */
export const clientLinkOperations = operations({
  makeClientLink: {
    method: "post",
    path: "/workspaces/{id}/client-links",
    tag: "Approval",
    summary:
      "Make a link by which a client outside sees posts and approves each or asks for changes (editors). Its address is returned only once",
    role: "editor",
    sql: "make_client_link",
    params: idParams,
    body: z.object({
      postIds: z
        .array(z.uuid())
        .min(1)
        .max(50)
        .meta({ description: "The posts that it shows, for as long as it works." }),
      days: z.int().min(1).max(30).default(7).meta({ description: "For which it works." }),
      emails: z.array(z.email().max(254)).max(5).default([]).meta({
        description: "Whom it is emailed to. A workspace sends up to 30 such emails a day.",
      }),
      message: z
        .string()
        .trim()
        .max(500)
        .default("")
        .meta({ description: "Added to the email: plain text, without web addresses." }),
    }),
    responses: {
      201: answer(
        "The link.",
        z.object({
          address: z.url(),
          notMailed: z.array(z.string()).meta({
            description:
              "Addresses that were not emailed, because a limit was reached or sending failed.",
          }),
        }),
      ),
    },
  },

  revokeClientLink: {
    method: "delete",
    path: "/client-links/{id}",
    tag: "Approval",
    summary: "End a client's link at once. What was answered by it stays",
    role: "editor",
    sql: "revoke_client_link",
    params: idParams,
    responses: done,
  },
});
