import * as z from "zod/mini";

import { contentSchema } from "./post-content.ts";

/**
 * Who approves what goes out: nobody, one other editor, or all of some people. Contributors ask under each of them.
 */
export const approvalPolicies = ["none", "one", "all"] as const;

export type ApprovalPolicy = (typeof approvalPolicies)[number];

/** Of one channel, or of all that have no rule of their own. */
export const approvalRuleSchema = z.object({
  channelId: z.nullable(z.guid()),
  policy: z.enum(approvalPolicies),
  /** With `all`: whose approval is needed. */
  approverIds: z.array(z.guid()),
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
  userId: z.guid(),
  answer: z.enum(["approved", "changes_asked"]),
  hash: z.string(),
  content: contentSchema,
  dueAt: z.string(),
  comment: z.nullable(z.string()),
  at: z.string(),
});

export type Approval = z.infer<typeof approvalSchema>;

/** Whose word a delivery waits for. */
export const awaitedSchema = z.object({
  deliveryId: z.guid(),
  /** Whether all of them have to give it; else any one of them. */
  needsAll: z.boolean(),
  userIds: z.array(z.guid()),
});

export type Awaited = z.infer<typeof awaitedSchema>;

/** UTF-16 code units. */
export const longestComment = 1000;
