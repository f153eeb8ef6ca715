import { z } from "zod";

import { answer, idParams, operations } from "../operation.ts";
import { linkCardSchema } from "./content-schemas.ts";

/** What the page of a link says of itself, to be shown below a post. */
export const linkCardOperations = operations({
  makeLinkCard: {
    method: "post",
    path: "/workspaces/{id}/link-cards",
    tag: "Posts",
    summary:
      "Read the page at an address (contributors) for the card of a post's link: its title, what it is about, its picture, which is kept in the library",
    role: "contributor",
    params: idParams,
    body: z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) }),
    responses: { 200: answer("The card.", linkCardSchema) },
  },
});
