import { WorkspaceShareDialog } from "#components/client-review/lazy.tsx";
import { QueryView } from "#components/query-view.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { useMemberNames } from "#workspace/member-names.ts";
import { fetchClientLinks, revokeClientLink } from "@postlark/sdk/client-links";
import { Skeleton } from "@postlark/ui/skeleton";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ClientLinks } from "./client-links.tsx";

export type WorkspaceClientLinksProps = { postId: string };

/** Keyed with the deliveries: an answer changes them, and implies that the link was opened. */
const linksQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "client links", postId] as const,
    queryFn: ({ signal }) => fetchClientLinks(postId, signal),
  });

export function WorkspaceClientLinks({ postId }: WorkspaceClientLinksProps) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const nameOf = useMemberNames(workspaceId);
  const client = useQueryClient();
  const [isSharing, setIsSharing] = useState(false);
  const query = linksQuery(workspaceId, postId);
  const readAgain = () => client.invalidateQueries({ queryKey: query.queryKey });
  return (
    <>
      <QueryView query={query} loading={<Skeleton className="h-40 w-full rounded-lg" />}>
        {(links) => (
          <ClientLinks
            links={links}
            timeZone={timeZone}
            nameOf={nameOf}
            onShare={() => setIsSharing(true)}
            onRevoke={async (id) => {
              await revokeClientLink(id);
              await readAgain();
            }}
          />
        )}
      </QueryView>
      {isSharing && <WorkspaceShareDialog postIds={[postId]} onClose={() => setIsSharing(false)} />}
    </>
  );
}
