import { QueryView } from "#components/query-view.tsx";
import { loadWorkspace } from "#session/load-workspace.ts";
import { approvalQueries } from "#workspace/approval-queries.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApprovalRulesCard } from "./approval-rules-card.tsx";

/** The approval rules, for those who may change them. */
export function WorkspaceApproval({ workspaceId }: { workspaceId: string }) {
  const client = useQueryClient();
  const query = approvalQueries.rules(workspaceId);
  const { data: people } = useQuery(workspaceQueries.people(workspaceId));
  const { data: channels } = useQuery(workspaceQueries.channels(workspaceId));
  return (
    <QueryView query={query} loading={<Skeleton className="h-96" />}>
      {(rules) => (
        <ApprovalRulesCard
          rules={rules}
          people={people ?? []}
          channels={channels?.filter(({ removedAt }) => removedAt === null) ?? []}
          onSave={async (rule) => {
            await (await loadWorkspace()).setApprovalRule(workspaceId, rule);
            await client.invalidateQueries({ queryKey: query.queryKey });
          }}
        />
      )}
    </QueryView>
  );
}
