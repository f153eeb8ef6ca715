import { DeletedPosts } from "#features/posts/deleted-posts.tsx";
import { PostListView } from "#features/posts/post-list-view.tsx";
import { postListQueries } from "#features/posts/post-list-queries.ts";
import {
  conditionsOf,
  isFiltered,
  noFilters,
  postsAddress,
} from "#features/posts/posts-address.ts";
import { PostsScreen } from "#features/posts/posts-screen.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { useAddressState } from "@postlark/app/shell/address-state";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { workspaceLoader } from "./workspace-loader.ts";

export const loader = workspaceLoader((client, { id, timeZone }, { request }) => {
  const { list, sort, ...filters } = postsAddress.parse(new URL(request.url).searchParams);
  const conditions = conditionsOf(filters, timeZone);
  return [
    client.query(workspaceQueries.channels(id)),
    client.query(workspaceQueries.labels(id)),
    client.query(workspaceQueries.people(id)),
    client.query(postListQueries.counts(id, conditions)),
    list === "drafts" || list === "deleted"
      ? client.infiniteQuery(postListQueries.posts(id, list, conditions))
      : client.infiniteQuery(postListQueries.deliveries(id, list, conditions, sort)),
  ];
});

export function Component() {
  const { id, timeZone } = useWorkspace();
  const { search } = useLocation();
  const [address, change] = useAddressState(postsAddress);
  // Follows the search box after a pause.
  const { list, sort, ...filters } = postsAddress.parse(new URLSearchParams(search));
  const conditions = conditionsOf(filters, timeZone);
  const { data: channels = [] } = useQuery(workspaceQueries.channels(id));
  const { data: labels = [] } = useQuery(workspaceQueries.labels(id));
  const { data: people = [] } = useQuery(workspaceQueries.people(id));
  const { data: counts } = useQuery(postListQueries.counts(id, conditions));
  const onClear = isFiltered(filters) ? () => change(noFilters) : undefined;
  return (
    <PostsScreen
      address={{ ...address, list, sort }}
      counts={counts}
      channels={channels}
      people={people}
      labels={labels}
      onChange={change}
    >
      {list === "deleted" ? (
        <DeletedPosts key={search} conditions={conditions} onClear={onClear} />
      ) : (
        <PostListView
          key={search}
          list={list}
          sort={sort}
          conditions={conditions}
          onClear={onClear}
        />
      )}
    </PostsScreen>
  );
}
