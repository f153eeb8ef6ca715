import * as z from "zod/mini";

import { contentSchema } from "../post/post-content.ts";

/**
 * Who approves what goes out: nobody, one other editor, all of some people, or stages of these. Contributors ask under
 * each of them.
 */
export const approvalPolicies = ["none", "one", "all", "stages"] as const;

export type ApprovalPolicy = (typeof approvalPolicies)[number];

/** Roles whose members may approve, the lowest first. */
export const approverRoles = ["editor", "admin", "owner"] as const;

export type ApproverRole = (typeof approverRoles)[number];

/** One step of an approval: once it is done, the next one is asked. */
export const approvalStageSchema = z.object({
  needs: z.enum(["one", "all"]),
  people: z.array(z.guid()),
  /** Everybody of this role or a higher one is in it, besides the people. */
  role: z.nullable(z.enum(approverRoles)),
  /** Whether a client outside is asked, by a link, and nobody else. */
  client: z.boolean(),
});

export type ApprovalStage = z.infer<typeof approvalStageSchema>;

export const mostStages = 10;

/** Of one channel, or of all that have no rule of their own. */
export const approvalRuleSchema = z.object({
  channelId: z.nullable(z.guid()),
  policy: z.enum(approvalPolicies),
  /** With `all`: whose approval is needed. */
  approverIds: z.array(z.guid()),
  /** With `stages`: 1 to 10, in their order. */
  stages: z.array(approvalStageSchema),
});

export type ApprovalRule = z.infer<typeof approvalRuleSchema>;

/** The policy that a channel follows. @param channelId null: one without a rule of its own */
export function policyOf(rules: readonly ApprovalRule[], channelId: string | null): ApprovalPolicy {
  const rule =
    rules.find((one) => one.channelId === channelId) ?? rules.find((one) => one.channelId === null);
  return rule?.policy ?? "none";
}

/** What somebody answered for a delivery, and what they saw. */
export const approvalSchema = z.object({
  id: z.int(),
  deliveryId: z.guid(),
  /** Null: a client outside, by a link. */
  userId: z.nullable(z.guid()),
  /** The name that a client left. */
  clientName: z.nullable(z.string()),
  /** Who made the link by which a client answered; null where that is not known. */
  linkMadeBy: z.nullable(z.guid()),
  answer: z.enum(["approved", "changes_asked"]),
  hash: z.string(),
  content: contentSchema,
  dueAt: z.string(),
  comment: z.nullable(z.string()),
  /** Which stage was asked; null: there was one alone. */
  stage: z.nullable(z.int()),
  at: z.string(),
});

export type Approval = z.infer<typeof approvalSchema>;

/** A stage of a waiting delivery's approval; a rule without stages is one. */
export const awaitedSchema = z.object({
  deliveryId: z.guid(),
  /** From 1. */
  place: z.int(),
  isStaged: z.boolean(),
  state: z.enum(["done", "asked", "later"]),
  /** Whether all of them have to approve; else any one of them. */
  needsAll: z.boolean(),
  /** Whether a client outside is asked. */
  byClient: z.boolean(),
  /** Whether those whom it names are gone, so that any one who may approve stands in. */
  standsIn: z.boolean(),
  userIds: z.array(z.guid()),
  approvedIds: z.array(z.guid()),
});

export type Awaited = z.infer<typeof awaitedSchema>;

/** UTF-16 code units. */
export const longestComment = 1000;
