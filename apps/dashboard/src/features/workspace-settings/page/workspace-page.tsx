import { FoundSetting } from "#components/found-setting.tsx";
import { QueryView } from "#components/query-view.tsx";
import { loadPageProfile, pageProfileQuery } from "#workspace/page-profile-query.ts";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { PageCard } from "./page-card.tsx";
import { PageSummary } from "./page-summary.tsx";

/** The public page's description and pinned links: everybody reads them, admins change them. */
export function WorkspacePage({
  workspaceId,
  slug,
  mayChange,
}: {
  workspaceId: string;
  slug: string;
  mayChange: boolean;
}) {
  const client = useQueryClient();
  const query = pageProfileQuery(workspaceId);
  return (
    <QueryView query={query} loading={<Skeleton className="h-96" />}>
      {(saved) =>
        mayChange ? (
          <>
            <PageCard
              saved={saved}
              slug={slug}
              onSave={async (profile) => {
                const revision = saved?.revision ?? 0;
                try {
                  await (
                    await loadPageProfile()
                  ).savePageProfile(workspaceId, { ...profile, revision });
                } finally {
                  await client.invalidateQueries({ queryKey: query.queryKey });
                }
              }}
            />
            <FoundSetting />
          </>
        ) : (
          <PageSummary saved={saved} slug={slug} />
        )
      }
    </QueryView>
  );
}
