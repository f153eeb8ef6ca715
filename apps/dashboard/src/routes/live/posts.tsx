import { DeliveryList } from "#components/delivery-list.tsx";
import { MorePages } from "#components/more-pages.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { DraftList } from "#features/live-posts/draft-list.tsx";
import { filterIn, filterLabels } from "#features/live-posts/post-filter.ts";
import { NoPosts, PostRowsLoading, PostsScreen } from "#features/live-posts/posts-screen.tsx";
import { liveQueries, type PostFilter } from "#workspace/live-queries.ts";
import { useLiveWorkspace } from "#workspace/live-workspace.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { liveLoader } from "./live-loader.ts";

export const loader = liveLoader((client, { id }, { request }) => {
  const filter = filterIn(new URL(request.url).searchParams);
  return [
    client.query(liveQueries.channels(id)),
    filter === "drafts"
      ? client.infiniteQuery(liveQueries.drafts(id))
      : client.infiniteQuery(liveQueries.deliveries(id, filter)),
  ];
});

export function Component() {
  const [search] = useSearchParams();
  const filter = filterIn(search);
  return (
    <PostsScreen filter={filter}>
      {filter === "drafts" ? <Drafts /> : <Deliveries key={filter} filter={filter} />}
    </PostsScreen>
  );
}

function Drafts() {
  const { id } = useLiveWorkspace();
  const { data, isPending, isLoadingError, error, refetch, ...pages } = useInfiniteQuery(
    liveQueries.drafts(id),
  );
  if (isPending) return <PostRowsLoading />;
  if (isLoadingError) {
    return (
      <QueryFailure error={error} isRetrying={pages.isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return <NoPosts filter="drafts" />;
  return (
    <>
      <DraftList posts={data} />
      <MorePages {...pages} />
    </>
  );
}

function Deliveries({ filter }: { filter: Exclude<PostFilter, "drafts"> }) {
  const { id } = useLiveWorkspace();
  const { data: channels } = useQuery(liveQueries.channels(id));
  const { data, isPending, isLoadingError, error, refetch, ...pages } = useInfiniteQuery(
    liveQueries.deliveries(id, filter),
  );
  if (isPending) return <PostRowsLoading />;
  if (isLoadingError) {
    return (
      <QueryFailure error={error} isRetrying={pages.isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return <NoPosts filter={filter} />;
  return (
    <>
      <DeliveryList label={filterLabels[filter]()} deliveries={data} channels={channels} />
      <MorePages {...pages} />
    </>
  );
}
