import { approvalOperations } from "@postlark/contract/approvals/approvals";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";

const commands = { approved: "approve_deliveries", changes_asked: "ask_for_changes" } as const;

/** Routes of approvals: users' answers for deliveries, and the rules who approves. */
export function approvalRoutes() {
  const routes = createRoutes();

  addOperation(routes, approvalOperations.answerForDeliveries, async (context) => {
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
  });

  addOperation(routes, approvalOperations.setApprovalRule, async (context) => {
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
  });

  return routes;
}
