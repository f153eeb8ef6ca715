import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";

/** Links by which clients outside see a post and answer. */
export const clientLinkOperations = operations({
  makeClientLink: {
    method: "post",
    path: "/posts/{id}/client-links",
    tag: "Approval",
    summary:
      "Make a link by which a client outside sees a post and approves it or asks for changes (editors). Its address is said this once",
    role: "editor",
    sql: "make_client_link",
    params: idParams,
    body: z.object({
      days: z.int().min(1).max(30).default(7).meta({ description: "For which it works." }),
    }),
    responses: { 201: answer("The link.", z.object({ address: z.url() })) },
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
