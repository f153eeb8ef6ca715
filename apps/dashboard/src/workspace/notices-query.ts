import { loadPart } from "#session/load-part.ts";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** Loaded after a live workspace's first screen. */
export const loadNotices = () => loadPart(import("@postlark/sdk/notices"));

export const noticesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "notices"] as const,
    queryFn: async ({ signal }) => (await loadNotices()).fetchNotices(workspaceId, signal),
  });
