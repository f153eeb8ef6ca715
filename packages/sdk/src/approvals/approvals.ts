import {
  type Approval,
  type ApprovalRule,
  approvalRuleSchema,
  approvalSchema,
} from "@postlark/domain/approval";
import type { Delivery } from "@postlark/domain/delivery";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** The answers about a post's deliveries, oldest first. */
export async function fetchApprovals(
  postId: string,
  signal?: AbortSignal,
): Promise<readonly Approval[]> {
  const query = dataClient()
    .from("approvals")
    .select(
      "id,delivery_id,user_id,client_name,answer,hash,content,due_at,comment,stage,at,client_links(made_by)",
    )
    .eq("post_id", postId)
    .order("id");
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(approvalSchema, {
      id: row.id,
      deliveryId: row.delivery_id,
      userId: row.user_id,
      clientName: row.client_name,
      linkMadeBy: row.client_links?.made_by ?? null,
      answer: row.answer,
      hash: row.hash,
      content: row.content,
      dueAt: row.due_at,
      comment: row.comment,
      stage: row.stage,
      at: row.at,
    }),
  );
}

/** A workspace's rules. Without a rule, no approval is needed. */
export async function fetchApprovalRules(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly ApprovalRule[]> {
  const query = dataClient()
    .from("approval_rules")
    .select("channel_id,policy,approver_ids,stages")
    .eq("workspace_id", workspaceId);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(approvalRuleSchema, {
      channelId: row.channel_id,
      policy: row.policy,
      approverIds: row.approver_ids,
      stages: row.stages,
    }),
  );
}

/** A rule; without a policy, the channel uses the workspace's again. */
export type ApprovalRuleInput = Omit<ApprovalRule, "policy"> & {
  readonly policy: ApprovalRule["policy"] | null;
};

/** @throws AppError */
export async function setApprovalRule(workspaceId: string, rule: ApprovalRuleInput): Promise<void> {
  await engineRequest("PUT /workspaces/{id}/approval-rule", {
    params: { id: workspaceId },
    body: rule,
  });
}

/**
 * Approves deliveries as the user saw them, or requests changes; all or none.
 * @param seenDeliveries 1 to 50
 * @param comment the requested change; may be empty with an approval
 * @throws AppError, `post_changed` if a content or time differs from what was seen
 */
export async function answerForDeliveries(
  workspaceId: string,
  seenDeliveries: readonly Pick<Delivery, "id" | "contentHash" | "dueAt">[],
  answer: Approval["answer"],
  comment: string,
): Promise<void> {
  await engineRequest("POST /workspaces/{id}/approvals", {
    params: { id: workspaceId },
    body: {
      answer,
      deliveries: seenDeliveries.map(({ id, contentHash: hash, dueAt }) => ({
        id,
        hash,
        // In the database each has a time.
        dueAt: dueAt ?? "",
      })),
      ...(comment.trim() !== "" && { comment }),
    },
  });
}
