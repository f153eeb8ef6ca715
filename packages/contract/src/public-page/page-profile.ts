import { pageLinkUrl, pageProfileLimits as limits } from "@postlark/domain/page-profile";
import { z } from "zod";

import { done, idParams, operations } from "../operation.ts";

export const pageProfileOperations = operations({
  setPageProfile: {
    method: "put",
    path: "/workspaces/{id}/page",
    tag: "Workspaces",
    summary:
      "Set what its public page shows above the posts (admins). Refused as page_changed if it has changed since",
    role: "admin",
    sql: "set_page_profile",
    params: idParams,
    body: z.object({
      description: z.string().trim().max(limits.description),
      links: z
        .array(
          z.object({
            title: z.string().trim().min(1).max(limits.title),
            url: z
              .url({ protocol: /^https?$/ })
              .max(limits.url)
              .refine((url) => pageLinkUrl(url) !== undefined)
              .meta({ example: "https://larkfield.example/menu" }),
          }),
        )
        .max(limits.links)
        .meta({ description: "In the order of the page." }),
      revision: z
        .int()
        .min(0)
        .meta({ description: "The revision that the caller saw; 0 if nothing was saved." }),
    }),
    responses: done,
  },
});
