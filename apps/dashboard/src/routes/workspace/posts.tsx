import { DeliveryList } from "#components/delivery-list.tsx";
import { MorePages } from "#components/more-pages.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { RowsLoading } from "#components/rows-loading.tsx";
import { DeletedList } from "#features/posts/deleted-list.tsx";
import { deletedPostsQuery } from "#features/posts/deleted-posts-query.ts";
import { DraftList } from "#features/posts/draft-list.tsx";
import { filterIn, filterLabels, labelIn, searchFor } from "#features/posts/post-filter.ts";
import { NoPosts, PostsScreen } from "#features/posts/posts-screen.tsx";
import { workspaceQueries, type PostFilter } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { workspaceLoader } from "./workspace-loader.ts";

export const loader = workspaceLoader((client, { id }, { request }) => {
  const { searchParams } = new URL(request.url);
  const [filter, label] = [filterIn(searchParams), labelIn(searchParams)];
  return [
    client.query(workspaceQueries.channels(id)),
    client.query(workspaceQueries.labels(id)),
    filter === "drafts"
      ? client.infiniteQuery(workspaceQueries.drafts(id, label))
      : filter === "deleted"
        ? client.infiniteQuery(deletedPostsQuery(id, label))
        : client.infiniteQuery(workspaceQueries.deliveries(id, filter, label)),
  ];
});

export function Component() {
  const { id } = useWorkspace();
  const [search, setSearch] = useSearchParams();
  const { data: labels = [] } = useQuery(workspaceQueries.labels(id));
  const filter = filterIn(search);
  const label = labelIn(search);
  const choose = (chosen: string | undefined) => setSearch(searchFor(filter, chosen));
  const onShowAll = label === undefined ? undefined : () => choose(undefined);
  return (
    <PostsScreen filter={filter} label={label} labels={labels} onLabel={choose}>
      {filter === "drafts" ? (
        <Drafts key={label} label={label} onShowAll={onShowAll} />
      ) : filter === "deleted" ? (
        <Deleted key={label} label={label} onShowAll={onShowAll} />
      ) : (
        <Deliveries
          key={`${filter} ${label}`}
          filter={filter}
          label={label}
          onShowAll={onShowAll}
        />
      )}
    </PostsScreen>
  );
}

/** The state that a list's title names, so that rows omit it. */
const usualIn: { readonly [Filter in PostFilter]?: DeliveryState } = {
  scheduled: "scheduled",
  published: "published",
};

type ListProps = { label: string | undefined; onShowAll: (() => void) | undefined };

function Drafts({ label, onShowAll }: ListProps) {
  const { id } = useWorkspace();
  const { data: channels, isLoading: areChannelsLoading } = useQuery(workspaceQueries.channels(id));
  const { data: labels, isLoading: areLabelsLoading } = useQuery(workspaceQueries.labels(id));
  const { data, isPending, isLoadingError, error, refetch, ...pages } = useInfiniteQuery(
    workspaceQueries.drafts(id, label),
  );
  // Content added to a row later would shift those below.
  if (isPending || areChannelsLoading || areLabelsLoading) return <RowsLoading />;
  if (isLoadingError) {
    return (
      <QueryFailure error={error} isRetrying={pages.isFetching} onRetry={() => void refetch()} />
    );
  }
  const { rows, unreadable } = data;
  if (rows.length + unreadable === 0) return <NoPosts filter="drafts" onShowAll={onShowAll} />;
  return (
    <>
      {rows.length > 0 && <DraftList posts={rows} channels={channels} labels={labels} />}
      <MorePages {...pages} unreadable={unreadable} />
    </>
  );
}

function Deleted({ label, onShowAll }: ListProps) {
  const { id } = useWorkspace();
  const { data: labels } = useQuery(workspaceQueries.labels(id));
  const { data, isPending, isLoadingError, error, refetch, ...pages } = useInfiniteQuery(
    deletedPostsQuery(id, label),
  );
  if (isPending) return <RowsLoading />;
  if (isLoadingError) {
    return (
      <QueryFailure error={error} isRetrying={pages.isFetching} onRetry={() => void refetch()} />
    );
  }
  const { rows, unreadable } = data;
  if (rows.length + unreadable === 0) return <NoPosts filter="deleted" onShowAll={onShowAll} />;
  return (
    <>
      {rows.length > 0 && <DeletedList posts={rows} labels={labels} />}
      <MorePages {...pages} unreadable={unreadable} />
    </>
  );
}

function Deliveries({
  filter,
  label,
  onShowAll,
}: ListProps & { filter: Exclude<PostFilter, "drafts"> }) {
  const { id } = useWorkspace();
  const { data: labels, isLoading: areLabelsLoading } = useQuery(workspaceQueries.labels(id));
  const { data: channels, isLoading: areChannelsLoading } = useQuery(workspaceQueries.channels(id));
  const { data, isPending, isLoadingError, error, refetch, ...pages } = useInfiniteQuery(
    workspaceQueries.deliveries(id, filter, label),
  );
  // Content added to a row later would shift those below.
  if (isPending || areChannelsLoading || areLabelsLoading) return <RowsLoading />;
  if (isLoadingError) {
    return (
      <QueryFailure error={error} isRetrying={pages.isFetching} onRetry={() => void refetch()} />
    );
  }
  const { rows, unreadable } = data;
  if (rows.length + unreadable === 0) return <NoPosts filter={filter} onShowAll={onShowAll} />;
  return (
    <>
      {rows.length > 0 && (
        <DeliveryList
          label={filterLabels[filter]()}
          deliveries={rows}
          usual={usualIn[filter]}
          channels={channels}
          labels={labels}
        />
      )}
      <MorePages {...pages} unreadable={unreadable} />
    </>
  );
}
