import { loadWorkspace } from "#session/load-workspace.ts";
import type { Attachment } from "@postlark/domain/post-content";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

/** Links are valid for an hour and refetched some time before. */
const refetchAfterMs = 50 * 60_000;

function pictureLinksQuery(workspaceId: string, ids: readonly string[]) {
  return queryOptions({
    // As one string: a long array in a key would be hashed item by item on every render.
    queryKey: ["live", workspaceId, "media_links", ids.join(" ")] as const,
    queryFn: async () => (await loadWorkspace()).fetchPictureLinks(workspaceId, ids),
    enabled: ids.length > 0,
    staleTime: refetchAfterMs,
    refetchInterval: refetchAfterMs,
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns a function for the URL of a picture; undefined while it is loading.
 * @param localAddresses object URLs of pictures that this browser uploaded, by id
 */
export function usePictureLinks(
  workspaceId: string,
  pictures: readonly Attachment[],
  localAddresses: ReadonlyMap<string, string> = noLocalAddresses,
): (picture: Attachment) => string | undefined {
  const ids = [...new Set(pictures.map(({ id }) => id))]
    .filter((id) => !localAddresses.has(id))
    .toSorted();
  const { data } = useQuery(pictureLinksQuery(workspaceId, ids));
  return useCallback(({ id }) => localAddresses.get(id) ?? data?.[id], [localAddresses, data]);
}

const noLocalAddresses: ReadonlyMap<string, string> = new Map();
