import * as z from "zod/mini";

import { type DeliveryState, deliveryStates } from "./delivery-state.ts";
import { contentSchema } from "../posts/post-content.ts";

/** Why a delivery failed or what it waits for (contract of the live workspace, section 5). */
const problemSchema = z.object({
  code: z.string(),
  message: z.optional(z.nullable(z.string())),
  client: z.optional(z.nullable(z.string())),
  /** The network's own message: untrusted text. */
  network: z.optional(z.nullable(z.string())),
  /** With `restored`: what the workspace was restored from, and when that backup was made. */
  from: z.optional(z.nullable(z.string())),
  at: z.optional(z.nullable(z.string())),
});

/** What lists show of a delivery's latest samples, and what they are sorted by. */
export const listedCounts = ["likes", "reposts", "replies"] as const;

export type ListedCount = (typeof listedCounts)[number];

const countSchema = z.nullable(z.int());

export const deliverySchema = z.object({
  id: z.guid(),
  workspaceId: z.guid(),
  postId: z.guid(),
  postRevision: z.int(),
  channelId: z.guid(),
  state: z.enum(deliveryStates),
  /** The content to publish, frozen when it was scheduled. */
  content: z.nullable(contentSchema),
  /** ISO 8601 with an offset. */
  dueAt: z.nullable(z.string()),
  /** As chosen: `2026-11-22T09:00:00` in `timeZone`; null for "now". */
  wallTime: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  attempts: z.int(),
  /** When it is tried again; null while it is being sent, and if it waits for nothing. */
  retryAt: z.optional(z.nullable(z.string())),
  publishedAt: z.nullable(z.string()),
  /** When it was deleted from its network. */
  removedAt: z.nullable(z.string()),
  remoteId: z.nullable(z.string()),
  url: z.nullable(z.string()),
  problem: z.nullable(problemSchema),
  needsApproval: z.boolean(),
  /** `contentHash` of its channel and content. */
  contentHash: z.string(),
  approvedHash: z.nullable(z.string()),
  createdBy: z.nullable(z.guid()),
  createdAt: z.string().check(z.minLength(1)),
  updatedAt: z.string().check(z.minLength(1)),
  /** The series and its occurrence, `2026-11-22T09:00:00`, whenever it is published. */
  seriesId: z.optional(z.nullable(z.guid())),
  occurrence: z.optional(z.nullable(z.string())),
  /** The post's labels; only in lists. */
  labelIds: z.optional(z.array(z.guid())),
  /** The post's author; only in lists. */
  authorId: z.optional(z.nullable(z.guid())),
  /** The latest samples; null before the first ones. A count that the network does not report is null, which is not 0. */
  counts: z.optional(
    z.nullable(z.object({ likes: countSchema, reposts: countSchema, replies: countSchema })),
  ),
});

export type Delivery = z.infer<typeof deliverySchema>;

export const calendarDeliverySchema = z.object({
  ...z.pick(deliverySchema, {
    id: true,
    postId: true,
    channelId: true,
    state: true,
    createdBy: true,
  }).shape,
  /** ISO 8601 with an offset. */
  dueAt: z.string().check(z.minLength(1)),
  /** The beginning of its text; empty for pictures only. */
  excerpt: z.string(),
  /** Whether its post repeats; absent if unknown. */
  repeats: z.optional(z.boolean()),
  /** Whether it is on hold because changes were requested. */
  areChangesRequested: z.optional(z.boolean()),
});

export type CalendarDelivery = z.infer<typeof calendarDeliverySchema>;

/** Whether a delivery waits for confirmation since its workspace was restored from a backup, an archive or deletion. */
export function awaitsRestoreConfirmation({
  state,
  problem,
}: Pick<Delivery, "state" | "problem">): boolean {
  return problem?.code === "restored" && (state === "scheduled" || state === "publishing");
}

/** Whether an approver requested changes of a waiting delivery. */
export function areChangesRequested({
  state,
  problem,
}: Pick<Delivery, "state" | "problem">): boolean {
  return state === "awaiting_approval" && problem?.code === "changes_asked";
}

/** Whether a delivery was published, but its first comment failed: a user decides whether to send it again. */
export function hasFailedFirstComment({
  state,
  problem,
}: Pick<Delivery, "state" | "problem">): boolean {
  return state === "published" && problem?.code.startsWith("comment_") === true;
}

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

export const statesNeedingUser = ["failed", "unknown"] as const satisfies readonly DeliveryState[];
