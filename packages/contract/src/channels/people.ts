import { z } from "zod";

import { answer, idParams, operations } from "../operation.ts";

const personSchema = z.object({
  handle: z.string().max(253).meta({
    description: "As a post has it after the @.",
    example: "ana.bsky.social",
  }),
  name: z.string().max(64),
  avatarUrl: z.url().max(2_000).nullable().meta({ description: "At the person's own server." }),
});

/** People on networks, for mentions. */
export const peopleOperations = operations({
  searchPeople: {
    method: "get",
    path: "/channels/{id}/people",
    tag: "Channels",
    summary:
      "Find people on a channel's network by the beginning of their handle or name, as its account (contributors)",
    role: "contributor",
    params: idParams,
    query: z.object({ q: z.string().trim().min(2).max(64) }),
    responses: {
      200: answer(
        "The network's best matches, in its own words.",
        z.object({ people: z.array(personSchema).max(8) }),
      ),
    },
  },
});
