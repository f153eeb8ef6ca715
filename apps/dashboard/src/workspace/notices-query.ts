import { loadNotices } from "#session/load-notices.ts";
import { queryOptions } from "@tanstack/react-query";
import { liveQueries } from "./live-queries.ts";

/** What the user was told of in a workspace. */
export const noticesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...liveQueries.all(workspaceId), "notices"] as const,
    queryFn: async ({ signal }) => (await loadNotices()).fetchNotices(workspaceId, signal),
  });
