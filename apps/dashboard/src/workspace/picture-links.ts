import { loadWorkspace } from "#session/load-workspace.ts";
import type { Attachment } from "@postlark/domain/post-content";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

/** Links are valid for an hour and refetched some time before. */
const goodForMs = 50 * 60_000;

function pictureLinksQuery(workspaceId: string, ids: readonly string[]) {
  return queryOptions({
    // As one string: a long array in a key would be hashed item by item on every render.
    queryKey: ["live", workspaceId, "media_links", ids.join(" ")] as const,
    queryFn: async () => (await loadWorkspace()).fetchPictureLinks(workspaceId, ids),
    enabled: ids.length > 0,
    staleTime: goodForMs,
    refetchInterval: goodForMs,
    placeholderData: keepPreviousData,
  });
}

/**
 * Where pictures of a workspace can be seen.
 * @param sent addresses of those that this browser has sent itself, which need no server
 */
export function usePictureLinks(
  workspaceId: string,
  pictures: readonly Attachment[],
  sent: ReadonlyMap<string, string> = noneSent,
): (picture: Attachment) => string | undefined {
  const ids = [...new Set(pictures.map(({ id }) => id))].filter((id) => !sent.has(id)).toSorted();
  const { data } = useQuery(pictureLinksQuery(workspaceId, ids));
  return useCallback(({ id }) => sent.get(id) ?? data?.[id], [sent, data]);
}

const noneSent: ReadonlyMap<string, string> = new Map();
