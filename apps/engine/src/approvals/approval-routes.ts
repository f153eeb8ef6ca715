import { createRoute, z } from "@hono/zod-openapi";
import {
  approvalPolicies,
  approverRoles,
  longestComment,
  mostStages,
} from "@postlark/domain/approval";

import { createRoutes, idParams, jsonBody, nothing, nothingToSay } from "../platform/http/api.ts";

const answerSchema = z.object({
  answer: z.enum(["approved", "changes_asked"]),
  deliveries: z
    .array(
      z.object({
        id: z.uuid(),
        hash: z.string().openapi({ description: "Its `said_hash`, as whoever answers saw it." }),
        dueAt: z.iso.datetime({ offset: true }),
      }),
    )
    .min(1)
    .max(50),
  comment: z
    .string()
    .max(longestComment)
    .optional()
    .openapi({ description: "What should change; with an approval it may be left out." }),
});

const ruleSchema = z.object({
  channelId: z.uuid().nullable().openapi({
    description: "null: the rule of every channel that has none of its own.",
  }),
  policy: z.enum(approvalPolicies).nullable().openapi({
    description: "null: the channel follows the workspace's rule.",
  }),
  approverIds: z.array(z.uuid()).max(20).default([]),
  stages: z
    .array(
      z.object({
        needs: z.enum(["one", "all"]),
        people: z.array(z.uuid()).max(20).default([]),
        role: z.enum(approverRoles).nullable().default(null).openapi({
          description: "Everybody of this role or a higher one is in it, besides the people.",
        }),
        client: z.boolean().default(false).openapi({
          description: "A client outside is asked, by a link; no people and no role then.",
        }),
      }),
    )
    .max(mostStages)
    .default([])
    .openapi({ description: "With stages: each is asked once the one before it has approved." }),
});

const commands = { approved: "approve_deliveries", changes_asked: "ask_for_changes" } as const;

const tags = ["Approval"];

export function approvalRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/approvals",
      operationId: "answerForDeliveries",
      tags,
      summary:
        "Approve waiting deliveries as they were seen, or ask for changes; all or none. One that says something else by now, or goes out at another time, is refused as post_changed",
      request: { params: idParams, body: jsonBody(answerSchema) },
      responses: nothingToSay,
    }),
    async (context) => {
      const { answer, deliveries, comment } = context.req.valid("json");
      await context.var.caller.rpc(
        commands[answer],
        {
          workspace_id: context.req.valid("param").id,
          seen: deliveries.map(({ id, hash, dueAt }) => ({ delivery_id: id, hash, due_at: dueAt })),
          comment: comment ?? null,
        },
        nothing,
      );
      return context.body(null, 204);
    },
  );

  routes.openapi(
    createRoute({
      method: "put",
      path: "/workspaces/{id}/approval-rule",
      operationId: "setApprovalRule",
      tags,
      summary:
        "Say who approves what goes out: nobody, one other editor, all of some people, or stages of these (admins). It holds for what is scheduled or changed from then on",
      request: { params: idParams, body: jsonBody(ruleSchema) },
      responses: nothingToSay,
    }),
    async (context) => {
      const { channelId, policy, approverIds, stages } = context.req.valid("json");
      await context.var.caller.rpc(
        "set_approval_rule",
        {
          workspace_id: context.req.valid("param").id,
          channel_id: channelId,
          policy,
          approver_ids: approverIds,
          stages,
        },
        nothing,
      );
      return context.body(null, 204);
    },
  );

  return routes;
}
