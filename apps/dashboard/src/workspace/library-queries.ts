import { loadLibrary } from "#session/load-library.ts";
import { picturePageSize } from "@postlark/domain/library-picture";
import type { PictureFilter } from "@postlark/sdk/library";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** Key prefix of a workspace's pictures, whose changes make its queries stale. */
const libraryKey = (workspaceId: string) =>
  [...workspaceQueries.all(workspaceId), "media"] as const;

export const libraryQueries = {
  all: libraryKey,
  /** The used storage, and all tags. */
  summary: (workspaceId: string) =>
    queryOptions({
      queryKey: [...libraryKey(workspaceId), "summary"] as const,
      queryFn: async ({ signal }) => (await loadLibrary()).fetchLibrarySummary(workspaceId, signal),
    }),
  count: (workspaceId: string, filter: PictureFilter) =>
    queryOptions({
      queryKey: [...libraryKey(workspaceId), "count", filter] as const,
      queryFn: async ({ signal }) =>
        (await loadLibrary()).countPictures(workspaceId, filter, signal),
      placeholderData: keepPreviousData,
    }),
  /** Loads a page of pictures. @param page from 0 */
  page: (workspaceId: string, filter: PictureFilter, page: number) =>
    queryOptions({
      queryKey: [...libraryKey(workspaceId), "page", filter, page] as const,
      queryFn: async ({ signal }) =>
        (await loadLibrary()).fetchPictures(workspaceId, filter, page * picturePageSize, signal),
    }),
  one: (workspaceId: string, pictureId: string) =>
    queryOptions({
      queryKey: [...libraryKey(workspaceId), "one", pictureId] as const,
      queryFn: async ({ signal }) => (await loadLibrary()).fetchPicture(pictureId, signal),
    }),
  /** Below the posts' query key, since their changes affect it. */
  posts: (workspaceId: string, pictureId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "posts", "picture", pictureId] as const,
      queryFn: async ({ signal }) => (await loadLibrary()).fetchPicturePosts(pictureId, signal),
    }),
};
