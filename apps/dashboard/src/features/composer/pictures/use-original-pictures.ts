import { loadLibrary } from "#session/load-library.ts";
import type { ContentOverrides } from "@postlark/domain/post-content";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { recordOriginal } from "../draft/fitted-pictures.ts";

/** Loads the originals of channels' cropped pictures, so that they copy the originals' descriptions. */
export function useOriginalPictures(overrides: ContentOverrides): void {
  const mediaIds = Object.values(overrides).flatMap(({ media = [] }) => media.map(({ id }) => id));
  const ids = [...new Set(mediaIds)].toSorted();
  const { data } = useQuery({
    queryKey: ["original-pictures", ids.join(" ")] as const,
    queryFn: async ({ signal }) => (await loadLibrary()).fetchOriginals(ids, signal),
    enabled: ids.length > 0,
    // The origin of a picture never changes.
    staleTime: Infinity,
  });
  useEffect(() => data?.forEach((whole, id) => recordOriginal(id, whole)), [data]);
}
