import { AppLink } from "#components/app-link.tsx";
import { MorePages } from "#components/more-pages.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { m } from "#paraglide/messages.js";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Post } from "@postlark/domain/post";
import { Button } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { Skeleton } from "@postlark/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";

/** Drafts without a time, which can be dropped on a day or scheduled. */
export function DraftDrawer({
  canSchedule,
  onSchedule,
}: {
  canSchedule: (post: Post) => boolean;
  onSchedule: (post: Post) => void;
}) {
  const { id, slug } = useWorkspace();
  const { data, isPending, isLoadingError, error, refetch, ...pages } = useInfiniteQuery(
    workspaceQueries.drafts(id),
  );
  if (isLoadingError) {
    return (
      <QueryFailure error={error} isRetrying={pages.isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <Card aria-label={m.posts_drafts()}>
      <h2 className="border-b border-line px-4 py-cell text-sm font-semibold text-ink">
        {m.posts_drafts()}
      </h2>
      {isPending && <Skeleton className="m-4 h-16" />}
      {data !== undefined && data.rows.length + data.unreadable === 0 && (
        <p className="px-4 py-6 text-sm text-ink-muted">{m.calendar_no_drafts()}</p>
      )}
      <ul aria-label={m.posts_drafts()} className="divide-y divide-line">
        {data?.rows.map((post) => (
          <li key={post.id} className="grid gap-1 px-4 py-cell">
            <AppLink
              to={`/w/${slug}/posts/${post.id}`}
              data-draft={post.id}
              draggable={canSchedule(post)}
              className="line-clamp-2 text-sm font-medium break-words text-ink hover:underline"
            >
              {post.content.text.trim() || m.posts_empty_draft()}
            </AppLink>
            {canSchedule(post) && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => onSchedule(post)}
                className="justify-self-start"
              >
                {m.calendar_schedule()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MorePages {...pages} unreadable={data?.unreadable} />
    </Card>
  );
}
