import {
  approvalPolicies,
  approverRoles,
  maxApprovalCommentLength,
  maxStages,
} from "@postlark/domain/approval";
import { z } from "zod";

import { done, idParams, operations } from "../operation.ts";

const answerSchema = z.object({
  answer: z.enum(["approved", "changes_asked"]),
  deliveries: z
    .array(
      z.object({
        id: z.uuid(),
        hash: z.string().meta({ description: "Its `said_hash`, as whoever answers saw it." }),
        dueAt: z.iso.datetime({ offset: true }),
      }),
    )
    .min(1)
    .max(50),
  comment: z
    .string()
    .max(maxApprovalCommentLength)
    .optional()
    .meta({ description: "What should change; with an approval it may be left out." }),
});

const ruleSchema = z.object({
  channelId: z
    .uuid()
    .nullable()
    .meta({ description: "null: the rule of every channel that has none of its own." }),
  policy: z
    .enum(approvalPolicies)
    .nullable()
    .meta({ description: "null: the channel follows the workspace's rule." }),
  approverIds: z.array(z.uuid()).max(20).default([]),
  stages: z
    .array(
      z.object({
        needs: z.enum(["one", "all"]),
        people: z.array(z.uuid()).max(20).default([]),
        role: z.enum(approverRoles).nullable().default(null).meta({
          description: "Everybody of this role or a higher one is in it, besides the people.",
        }),
        client: z.boolean().default(false).meta({
          description: "A client outside is asked, by a link; no people and no role then.",
        }),
      }),
    )
    .max(maxStages)
    .default([])
    .meta({ description: "With stages: each is asked once the one before it has approved." }),
});

/** Who approves what goes out, and their answers. */
export const approvalOperations = operations({
  answerForDeliveries: {
    method: "post",
    path: "/workspaces/{id}/approvals",
    tag: "Approval",
    summary:
      "Approve waiting deliveries as they were seen, or ask for changes; all or none. One that says something else by now, or goes out at another time, is refused as post_changed",
    role: "editor",
    params: idParams,
    body: answerSchema,
    responses: done,
  },

  setApprovalRule: {
    method: "put",
    path: "/workspaces/{id}/approval-rule",
    tag: "Approval",
    summary:
      "Say who approves what goes out: nobody, one other editor, all of some people, or stages of these (admins). It holds for what is scheduled or changed from then on",
    role: "admin",
    sql: "set_approval_rule",
    params: idParams,
    body: ruleSchema,
    responses: done,
  },
});
