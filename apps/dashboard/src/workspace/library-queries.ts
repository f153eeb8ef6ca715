import { loadLibrary } from "#session/load-library.ts";
import { picturePageSize } from "@postlark/domain/library-picture";
import type { PictureFilter } from "@postlark/sdk/library";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** Of a workspace's pictures; each answer is stale when one of them changes. */
const allOf = (workspaceId: string) => [...workspaceQueries.all(workspaceId), "media"] as const;

/** Queries of a workspace's library. */
export const libraryQueries = {
  all: allOf,
  /** How much room it takes, and its tags. */
  summary: (workspaceId: string) =>
    queryOptions({
      queryKey: [...allOf(workspaceId), "summary"] as const,
      queryFn: async ({ signal }) => (await loadLibrary()).fetchLibrarySummary(workspaceId, signal),
    }),
  count: (workspaceId: string, filter: PictureFilter) =>
    queryOptions({
      queryKey: [...allOf(workspaceId), "count", filter] as const,
      queryFn: async ({ signal }) =>
        (await loadLibrary()).countPictures(workspaceId, filter, signal),
      placeholderData: keepPreviousData,
    }),
  /** @param page from 0 */
  page: (workspaceId: string, filter: PictureFilter, page: number) =>
    queryOptions({
      queryKey: [...allOf(workspaceId), "page", filter, page] as const,
      queryFn: async ({ signal }) =>
        (await loadLibrary()).fetchPictures(workspaceId, filter, page * picturePageSize, signal),
    }),
  one: (workspaceId: string, pictureId: string) =>
    queryOptions({
      queryKey: [...allOf(workspaceId), "one", pictureId] as const,
      queryFn: async ({ signal }) => (await loadLibrary()).fetchPicture(pictureId, signal),
    }),
  /** Under the posts, whose changes change it. */
  posts: (workspaceId: string, pictureId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "posts", "picture", pictureId] as const,
      queryFn: async ({ signal }) => (await loadLibrary()).fetchPicturePosts(pictureId, signal),
    }),
};
