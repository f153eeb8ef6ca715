import { z } from "zod";

import { answer, idParams, operations } from "../operation.ts";

/** Links that are looked at in one request. */
const maxLinks = 20;

export const linkOperations = operations({
  checkLinks: {
    method: "post",
    path: "/workspaces/{id}/links/check",
    tag: "Posts",
    summary:
      "Which of some web addresses answer that nothing is there; answers are kept for ten minutes",
    role: "viewer",
    params: idParams,
    body: z.object({ urls: z.array(z.string().max(2_000)).max(maxLinks) }),
    responses: {
      200: answer("Those that are missing.", z.object({ missing: z.array(z.string()) })),
    },
  },
});
