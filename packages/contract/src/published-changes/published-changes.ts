import { maxCanonicalLength, maxPictures, maxTextLength } from "@postlark/domain/post-content";
import { z } from "zod";

import { done, idParams, operations } from "../operation.ts";

const editSchema = z.object({
  seen: z.string().meta({ description: "Its `said_hash`, as whoever changes it saw it." }),
  text: z.string().max(maxTextLength),
  alts: z
    .array(z.string().max(2_000))
    .max(maxPictures)
    .optional()
    .meta({ description: "What its pictures show, in their order; left out, that stays." }),
  warning: z
    .string()
    .max(300)
    .optional()
    .meta({ description: "Its content warning; empty for none. Left out, it stays." }),
  canonical: z.string().max(maxCanonicalLength).optional().meta({
    description: "Where an article was published first; empty for nowhere. Left out, it stays.",
  }),
});

/** Deletes, edits and reads back published posts on their networks. */
export const publishedChangeOperations = operations({
  removeDelivery: {
    method: "post",
    path: "/deliveries/{id}/remove",
    tag: "Deliveries",
    summary:
      "Delete what was published, there where it stands; of what failed or is unknown, the parts that are known to be out. The delivery is `removing` until that is done, and `removed` then; where the network refuses, it is as it was, with its `problem`",
    role: "editor",
    sql: "remove_delivery",
    params: idParams,
    responses: done,
  },

  editDelivery: {
    method: "post",
    path: "/deliveries/{id}/edit",
    tag: "Deliveries",
    summary:
      "Change what was published, there where it stands (editors; where an approval rule holds, whoever's word alone is enough). The delivery is `editing` until that is done, and `published` then; where the network refuses, it says what it said, with its `problem`. What its network would refuse is refused, with the `findings`",
    role: "editor",
    sql: "edit_delivery",
    params: idParams,
    body: editSchema,
    responses: done,
  },

  compareDelivery: {
    method: "post",
    path: "/deliveries/{id}/compare",
    tag: "Deliveries",
    summary:
      "Read what was published back from its network and compare it with what was planned (members). What it comes to stands in `delivery_readings` soon after; nothing there and no delivery is changed by it",
    role: "viewer",
    sql: "compare_delivery",
    params: idParams,
    responses: done,
  },

  callOffChange: {
    method: "post",
    path: "/deliveries/{id}/call-off",
    tag: "Deliveries",
    summary: "Call off the deletion or the change of what is out, as long as it has not begun",
    role: "editor",
    sql: "call_off_change",
    params: idParams,
    responses: done,
  },
});
