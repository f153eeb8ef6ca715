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

/** Invitations that wait for the user, over all workspaces. */
export const myInvitationsQuery = () =>
  queryOptions({
    queryKey: ["live", "my-invitations"] as const,
    queryFn: async ({ signal }) => {
      const { fetchMyInvitations } = await loadPart(import("@postlark/sdk/my-invitations"));
      return fetchMyInvitations(signal);
    },
    refetchInterval: 300_000,
  });
