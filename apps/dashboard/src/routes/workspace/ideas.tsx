import { QueryView } from "#components/query-view.tsx";
import { FeedsCard } from "#features/ideas/feeds-card.tsx";
import { IdeasBoard } from "#features/ideas/ideas-board.tsx";
import { ideasQueries } from "#features/ideas/ideas-queries.ts";
import { useFeeds } from "#features/ideas/use-feeds.ts";
import { useIdeas } from "#features/ideas/use-ideas.ts";
import { catalogues, setCatalogue } from "#paraglide/ideas-catalogue.js";
import { m } from "#paraglide/messages.js";
import { useGoTo } from "#components/use-go-to.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { useMemberNames } from "#workspace/member-names.ts";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { joinCatalogues } from "@postlark/app/language/language";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { workspaceLoader } from "./workspace-loader.ts";

let joined: Promise<void> | undefined;

export function joinMessages(): Promise<void> {
  joined ??= joinCatalogues({ load: catalogues, use: setCatalogue });
  return joined;
}

export const loader = workspaceLoader((client, { id }) => [
  client.query(ideasQueries.columns(id)),
  client.query(ideasQueries.cards(id)),
  client.query(ideasQueries.feeds(id)),
  client.query(workspaceQueries.people(id)),
  client.query(workspaceQueries.labels(id)),
]);

export function Component() {
  const { id, slug, role } = useWorkspace();
  const goTo = useGoTo();
  const [search, setSearch] = useSearchParams();
  const nameOf = useMemberNames(id);
  const { data: labels = [] } = useQuery(workspaceQueries.labels(id));
  const { cards, columns: shaping } = useIdeas();
  const feeds = useFeeds();
  const mayWrite = isAtLeast(role, "contributor");
  const loading = <Skeleton className="h-70 w-full rounded-lg" />;
  const about = (
    <p className="min-w-0 flex-1 text-sm text-ink-muted">
      {mayWrite ? m.ideas_about() : m.ideas_about_viewer()}
      {mayWrite && <span className="max-sm:hidden"> {m.ideas_about_keys()}</span>}
    </p>
  );
  const loadingBoard = (
    <>
      {about}
      {loading}
    </>
  );
  return (
    <>
      <ScreenHeading title={m.ideas_title()} />
      <QueryView query={ideasQueries.columns(id)} loading={loadingBoard}>
        {(columns) => (
          <QueryView query={ideasQueries.cards(id)} loading={loadingBoard}>
            {(ideas) => (
              <IdeasBoard
                columns={columns}
                ideas={ideas}
                labels={labels}
                filter={search.get("label")?.split(",").filter(Boolean) ?? []}
                onFilter={(chosen) =>
                  setSearch(chosen.length > 0 ? { label: chosen.join(",") } : {}, { replace: true })
                }
                authorOf={({ createdBy }) => nameOf(createdBy)}
                postsPath={`/w/${slug}/posts`}
                about={about}
                cards={mayWrite ? cards : undefined}
                shaping={isAtLeast(role, "editor") ? shaping : undefined}
                onWritten={(postId) => goTo(`/w/${slug}/posts/${postId}?edit`)}
              />
            )}
          </QueryView>
        )}
      </QueryView>
      <QueryView query={ideasQueries.columns(id)} loading={null}>
        {(columns) => (
          <QueryView query={ideasQueries.feeds(id)} loading={loading}>
            {(shown) => (
              <FeedsCard
                feeds={shown}
                columns={columns}
                commands={isAtLeast(role, "editor") ? feeds : undefined}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}
