import { QueryFailure } from "#components/query-view.tsx";
import { approvalQueries } from "#workspace/approval-queries.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { useMemberNames } from "#workspace/member-names.ts";
import { loadWorkspace } from "#session/load-workspace.ts";
import type { Approval } from "@postlark/domain/approval";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery, DeliveryEvent } from "@postlark/domain/delivery";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { compareDelivery } from "@postlark/sdk/readings";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApprovalCard } from "./approval-card.tsx";
import { awaitedQuery } from "./awaited-query.ts";
import { readingsQuery } from "./readings-query.ts";

/** A post's approval card, for those who decide on it. */
export function PostApproval({
  postId,
  channels,
  deliveries,
  events,
  renderPreview,
}: {
  postId: string;
  channels: readonly Channel[];
  deliveries: readonly Delivery[];
  events: readonly DeliveryEvent[] | undefined;
  renderPreview: (delivery: Delivery) => ReactNode;
}) {
  const { id: workspaceId, timeZone, role } = useWorkspace();
  const client = useQueryClient();
  const nameOf = useMemberNames(workspaceId);
  const { data: people } = useQuery(workspaceQueries.people(workspaceId));
  const mayDecide = isAtLeast(role, "editor");
  const answers = useQuery(approvalQueries.answers(workspaceId, postId));
  const mine = useQuery({ ...approvalQueries.toApprove(workspaceId), enabled: mayDecide });
  const awaited = useQuery(awaitedQuery(workspaceId, postId)).data;
  const approved = deliveries.filter(
    ({ state, approvedHash }) => state === "published" && approvedHash !== null,
  );
  const readings = useQuery(
    readingsQuery(
      workspaceId,
      approved.map(({ id }) => id),
    ),
  );
  const failure = [answers, mine].find(({ isLoadingError }) => isLoadingError);
  if (failure !== undefined) {
    const { error, isFetching, refetch } = failure;
    return <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (answers.data === undefined || (mayDecide && mine.data === undefined)) {
    return <Skeleton className="h-48 w-full rounded-lg" />;
  }

  async function compare(id: string) {
    await compareDelivery(id);
    await readings.refetch();
  }

  async function answer(
    answeredDeliveries: readonly Delivery[],
    decision: Approval["answer"],
    comment: string,
  ) {
    try {
      await (
        await loadWorkspace()
      ).answerForDeliveries(workspaceId, answeredDeliveries, decision, comment);
    } finally {
      await client.invalidateQueries({ queryKey: workspaceQueries.all(workspaceId) });
    }
  }

  return (
    <ApprovalCard
      deliveries={deliveries.filter(({ needsApproval }) => needsApproval)}
      mine={mine.data?.filter((delivery) => delivery.postId === postId) ?? []}
      awaited={awaited ?? []}
      approvals={answers.data}
      events={events ?? []}
      readings={readings.data}
      channels={channels}
      timeZone={timeZone}
      nameOf={nameOf}
      pictureOf={(id) => people?.find(({ userId }) => userId === id)?.avatarUrl ?? null}
      renderPreview={renderPreview}
      onAnswer={answer}
      onCompare={compare}
    />
  );
}
