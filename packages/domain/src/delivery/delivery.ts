import * as z from "zod/mini";

import { type DeliveryState, deliveryStates } from "./delivery-state.ts";
import { contentSchema } from "../post/post-content.ts";

/** Why a delivery failed or what it waits for (contract of the live workspace, section 5). */
const problemSchema = z.object({
  code: z.string(),
  message: z.optional(z.nullable(z.string())),
  /** The name of the client outside who asked for changes. */
  client: z.optional(z.nullable(z.string())),
  /** The network's own words: text from outside. */
  network: z.optional(z.nullable(z.string())),
  /** Of `restored`: what its workspace was restored from, and when that backup was made. */
  from: z.optional(z.nullable(z.string())),
  at: z.optional(z.nullable(z.string())),
});

/** One post to one channel at one time. */
export const deliverySchema = z.object({
  id: z.guid(),
  workspaceId: z.guid(),
  postId: z.guid(),
  postRevision: z.int(),
  channelId: z.guid(),
  state: z.enum(deliveryStates),
  /** As it goes out, frozen when it was scheduled. */
  content: z.nullable(contentSchema),
  /** The instant, ISO 8601 with an offset. */
  dueAt: z.nullable(z.string()),
  /** What was chosen: `2026-11-22T09:00:00` in `timeZone`; `null` for 'now'. */
  wallTime: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  attempts: z.int(),
  publishedAt: z.nullable(z.string()),
  /** When it was gone from its network again. */
  removedAt: z.nullable(z.string()),
  remoteId: z.nullable(z.string()),
  /** Where it can be seen on its network. */
  url: z.nullable(z.string()),
  problem: z.nullable(problemSchema),
  /** Whether it goes out only as somebody approved it. */
  needsApproval: z.boolean(),
  /** Of its channel and content, as `saidHash` makes it. */
  saidHash: z.string(),
  /** The `saidHash` that was approved. */
  approvedHash: z.nullable(z.string()),
  createdBy: z.nullable(z.guid()),
  createdAt: z.string().check(z.minLength(1)),
  updatedAt: z.string().check(z.minLength(1)),
  /** The series that it is an occurrence of, and which: `2026-11-22T09:00:00`, whenever it goes out. */
  seriesId: z.optional(z.nullable(z.guid())),
  occurrence: z.optional(z.nullable(z.string())),
  /** Of its post, where lists are read. */
  labelIds: z.optional(z.array(z.guid())),
});

export type Delivery = z.infer<typeof deliverySchema>;

/** What a calendar shows of a delivery. */
export const calendarDeliverySchema = z.object({
  ...z.pick(deliverySchema, {
    id: true,
    postId: true,
    channelId: true,
    state: true,
    createdBy: true,
  }).shape,
  /** The instant, ISO 8601 with an offset. */
  dueAt: z.string().check(z.minLength(1)),
  /** How its text begins; empty where there are pictures only. */
  excerpt: z.string(),
  /** Whether its post goes out again and again, where that is known. */
  repeats: z.optional(z.boolean()),
  /** Whether it is on hold since somebody asked for changes. */
  areChangesAsked: z.optional(z.boolean()),
});

export type CalendarDelivery = z.infer<typeof calendarDeliverySchema>;

/**
 * Whether it waits since its workspace was restored, from a backup, an archive or deletion, until somebody confirms
 * that it goes out.
 */
export function isRestored({ state, problem }: Pick<Delivery, "state" | "problem">): boolean {
  return problem?.code === "restored" && (state === "scheduled" || state === "publishing");
}

/** Whether somebody who decides on it said what should change before it goes out. */
export function areChangesAsked({ state, problem }: Pick<Delivery, "state" | "problem">): boolean {
  return state === "awaiting_approval" && problem?.code === "changes_asked";
}

/** Whether it is out without its first comment, and somebody has to say whether that is sent again. */
export function isUncommented({ state, problem }: Pick<Delivery, "state" | "problem">): boolean {
  return state === "published" && problem?.code.startsWith("comment_") === true;
}

/** One line of a delivery's timeline. */
export const deliveryEventSchema = z.object({
  id: z.int(),
  deliveryId: z.guid(),
  at: z.string().check(z.minLength(1)),
  /** One of the contract's kinds (section 4), unless the server is newer than this page. */
  kind: z.string(),
  step: z.nullable(z.int()),
  detail: z.unknown(),
});

export type DeliveryEvent = z.infer<typeof deliveryEventSchema>;

/** States in which nothing more happens by itself, and a person is asked for. */
export const statesForAPerson = ["failed", "unknown"] as const satisfies readonly DeliveryState[];
