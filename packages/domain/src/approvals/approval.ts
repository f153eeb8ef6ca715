import * as z from "zod/mini";

import { contentSchema } from "../posts/post-content.ts";

/** Who must approve: nobody, one other editor, all of a list, or stages. Contributors always need an approval. */
export const approvalPolicies = ["none", "one", "all", "stages"] as const;

export type ApprovalPolicy = (typeof approvalPolicies)[number];

/** Roles that may approve, lowest first. */
export const approverRoles = ["editor", "admin", "owner"] as const;

export type ApproverRole = (typeof approverRoles)[number];

/** One stage of an approval; the next one follows when it is done. */
export const approvalStageSchema = z.object({
  needs: z.enum(["one", "all"]),
  people: z.array(z.guid()),
  /** Includes all members with this role or a higher one, besides the listed people. */
  role: z.nullable(z.enum(approverRoles)),
  /** Whether only a client outside is asked, by a link. */
  client: z.boolean(),
});

export type ApprovalStage = z.infer<typeof approvalStageSchema>;

export const maxStages = 10;

/** The rule of one channel, or of all channels without their own. */
export const approvalRuleSchema = z.object({
  channelId: z.nullable(z.guid()),
  policy: z.enum(approvalPolicies),
  /** With `all`: the members who must approve. */
  approverIds: z.array(z.guid()),
  /** With `stages`: 1 to 10, in order. */
  stages: z.array(approvalStageSchema),
});

export type ApprovalRule = z.infer<typeof approvalRuleSchema>;

/** The policy of a channel. @param channelId null: a channel without its own rule */
export function policyOf(rules: readonly ApprovalRule[], channelId: string | null): ApprovalPolicy {
  const rule =
    rules.find((one) => one.channelId === channelId) ?? rules.find((one) => one.channelId === null);
  return rule?.policy ?? "none";
}

/** An answer about a delivery, with the content it was given for. */
export const approvalSchema = z.object({
  id: z.int(),
  deliveryId: z.guid(),
  /** Null: a client outside, by a link. */
  userId: z.nullable(z.guid()),
  clientName: z.nullable(z.string()),
  /** Who created the link that the client used; null if unknown. */
  linkMadeBy: z.nullable(z.guid()),
  answer: z.enum(["approved", "changes_asked"]),
  hash: z.string(),
  content: contentSchema,
  dueAt: z.string(),
  comment: z.nullable(z.string()),
  /** Null: the rule has no stages. */
  stage: z.nullable(z.int()),
  at: z.string(),
});

export type Approval = z.infer<typeof approvalSchema>;

/** A stage of a waiting delivery's approval; a rule without stages counts as one. */
export const awaitedSchema = z.object({
  deliveryId: z.guid(),
  place: z.int(),
  isStaged: z.boolean(),
  state: z.enum(["done", "asked", "later"]),
  needsAll: z.boolean(),
  byClient: z.boolean(),
  /** Whether the named approvers are gone, so that anyone who may approve can do so. */
  standsIn: z.boolean(),
  userIds: z.array(z.guid()),
  approvedIds: z.array(z.guid()),
});

export type Awaited = z.infer<typeof awaitedSchema>;

export const maxApprovalCommentLength = 1000;
