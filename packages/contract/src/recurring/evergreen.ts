import { evergreenLimits as limits } from "@postlark/domain/evergreen";
import { maxTextLength } from "@postlark/domain/post-content";
import { z } from "zod";

import { done, idParams, operations } from "../operation.ts";
import { channelIdsSchema, contentSchema } from "../posts/content-schemas.ts";
import { slotsSchema } from "../queue/slots-schema.ts";

const listBody = z.object({
  workspaceId: z.uuid(),
  name: z.string().max(limits.name),
  channelIds: channelIdsSchema,
  slots: slotsSchema
    .nullable()
    .meta({ description: "Times of the week; null to fill what is free in the channels' queues." }),
  leastDays: z
    .int()
    .min(1)
    .max(limits.days)
    .meta({ description: "Days that lie between two goes of the same entry, at least." }),
  isShuffled: z.boolean(),
  until: z.iso.date().nullable().meta({ description: "The last day of it." }),
});

const entryBody = z.object({
  listId: z.uuid(),
  texts: z
    .array(
      z.object({
        id: z.uuid().meta({ description: "Of a post; chosen by the caller where it is new." }),
        revision: z.int().positive().optional(),
        text: z.string().max(maxTextLength),
      }),
    )
    .min(1)
    .max(limits.texts),
  media: contentSchema.shape.media,
});

/** Lists whose entries go out again and again, in turn. */
export const evergreenOperations = operations({
  saveEvergreenList: {
    method: "put",
    path: "/evergreen-lists/{id}",
    tag: "Evergreen lists",
    summary:
      "Begin a list of an id that the caller chose, or say anew where, when and how often it goes (editors). What is still to come is planned anew",
    role: "editor",
    sql: "save_evergreen_list",
    params: idParams,
    body: listBody,
    responses: done,
  },

  setEvergreenList: {
    method: "patch",
    path: "/evergreen-lists/{id}",
    tag: "Evergreen lists",
    summary:
      "Pause a list, take it away or let it run, again too; or put it into another order (editors)",
    role: "editor",
    params: idParams,
    body: z.union([
      z.object({ state: z.enum(["running", "paused", "removed"]) }),
      z.object({ entryIds: z.array(z.uuid()).max(limits.entries) }),
    ]),
    responses: done,
  },

  saveEvergreenEntry: {
    method: "put",
    path: "/evergreen-entries/{id}",
    tag: "Evergreen lists",
    summary:
      "Write an entry of an id that the caller chose, in its several ways (editors). What of it is to come says what is written, and is approved again",
    role: "editor",
    sql: "save_evergreen_entry",
    params: idParams,
    body: entryBody,
    responses: done,
  },

  removeEvergreenEntry: {
    method: "patch",
    path: "/evergreen-entries/{id}",
    tag: "Evergreen lists",
    summary: "Take an entry away, or bring it back (editors)",
    role: "editor",
    sql: "remove_evergreen_entry",
    params: idParams,
    body: z.object({ isRemoved: z.boolean() }),
    responses: done,
  },
});
