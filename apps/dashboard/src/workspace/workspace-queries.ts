import { loadWorkspace } from "#session/load-workspace.ts";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { joinPages, sentRowCount } from "./pages.ts";
import { type Rows, requireReadable } from "@postlark/sdk/rows";

/** The lists of the posts screen, as named in the URL. */
export const postFilters = ["drafts", "approval", "scheduled", "published", "attention"] as const;

export type PostFilter = (typeof postFilters)[number];

export const listed: Readonly<Record<Exclude<PostFilter, "drafts">, ListedDeliveries>> = {
  approval: { states: ["awaiting_approval"], order: "soonest" },
  scheduled: {
    states: ["awaiting_approval", "scheduled", "publishing"],
    order: "soonest",
  },
  published: { states: ["published", "editing", "removing", "removed"], order: "latest" },
  attention: { states: ["failed", "unknown"], withRefused: true, order: "latest" },
};

type ListedDeliveries = {
  readonly states: readonly DeliveryState[];
  readonly withRefused?: boolean;
  readonly order: "soonest" | "latest";
};

/** Rows per page, as in the sdk. */
const pageSize = 50;

/**
 * Queries of a live workspace. Keys begin with `["live", workspaceId]`, followed by the table whose changes make
 * them stale (`useWorkspaceChanges`).
 */
export const workspaceQueries = {
  all: (workspaceId: string) => ["live", workspaceId] as const,
  people: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "workspace_members", "people"] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchPeople(workspaceId, signal),
    }),
  /** Pending invitations; only admins get any. */
  invitations: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "workspace_invitations"] as const,
      queryFn: async ({ signal }) =>
        (await loadWorkspace()).fetchPendingInvitations(workspaceId, signal),
    }),
  /** All channels, including removed ones. */
  channels: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "channels"] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchChannels(workspaceId, signal),
    }),
  /** By name, without deleted ones. */
  labels: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "labels"] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchLabels(workspaceId, signal),
    }),
  calendarLabels: (workspaceId: string, since: Date, until: Date) =>
    queryOptions({
      queryKey: [
        ...workspaceQueries.all(workspaceId),
        "posts",
        "labels",
        since.toISOString(),
        until.toISOString(),
      ] as const,
      queryFn: async ({ signal }) =>
        (await loadWorkspace()).fetchCalendarLabels(workspaceId, since, until, signal),
    }),
  /** Key prefix of the calendar's `notes`. */
  allNotes: (workspaceId: string) =>
    [...workspaceQueries.all(workspaceId), "calendar_notes"] as const,
  notes: (workspaceId: string, first: CalendarDay, last: CalendarDay) =>
    queryOptions({
      queryKey: [...workspaceQueries.allNotes(workspaceId), first, last] as const,
      queryFn: async ({ signal }) =>
        (await loadWorkspace()).fetchNotes(workspaceId, first, last, signal),
    }),
  foundPosts: (workspaceId: string, words: string, most: number) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "posts", "found", words, most] as const,
      queryFn: async ({ signal }) =>
        (await loadWorkspace()).searchPosts(workspaceId, words, most, signal),
    }),
  post: (workspaceId: string, postId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "posts", "one", postId] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchPost(postId, signal),
    }),
  /** @param at the latest known revision: each save adds a version */
  postVersions: (workspaceId: string, postId: string, at: number) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "posts", "versions", postId, at] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchPostVersions(postId, signal),
    }),
  deliveriesOfPost: (workspaceId: string, postId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "post", postId] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchDeliveriesOfPost(postId, signal),
    }),
  deliveryEvents: (workspaceId: string, deliveryIds: readonly string[]) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "delivery_events", deliveryIds] as const,
      queryFn: async ({ signal }) =>
        (await loadWorkspace()).fetchDeliveryEvents(deliveryIds, signal),
      placeholderData: keepPreviousData,
    }),
  /** The first deliveries of a kind, for the overview. */
  nextDeliveries: (workspaceId: string, filter: Exclude<PostFilter, "drafts">, most: number) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "next", filter, most] as const,
      queryFn: async ({ signal }) => {
        const { fetchDeliveries } = await loadWorkspace();
        const asked = { ...listed[filter], most, isMoving: filter === "scheduled" };
        return requireReadable(await fetchDeliveries(workspaceId, asked, 0, signal));
      },
    }),
  /** Recent and planned texts of posts, with which a new one is compared. */
  said: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "said"] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchRecentPosts(workspaceId, signal),
    }),
  /** Which URLs answer "not found". The engine caches its results for ten minutes. */
  missingLinks: (workspaceId: string, urls: readonly string[]) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "links", urls] as const,
      queryFn: async ({ signal }) =>
        (await loadWorkspace()).fetchMissingLinks(workspaceId, urls, signal),
      staleTime: 10 * 60_000,
      retry: false,
    }),
  /** Deliveries due in a range; below `calendars`, whose data moves update optimistically. */
  calendars: (workspaceId: string) =>
    [...workspaceQueries.all(workspaceId), "deliveries", "calendar"] as const,
  calendar: (workspaceId: string, since: Date, until: Date) =>
    queryOptions({
      queryKey: [
        ...workspaceQueries.calendars(workspaceId),
        since.toISOString(),
        until.toISOString(),
      ],
      queryFn: async ({ signal }) =>
        (await loadWorkspace()).fetchCalendar(workspaceId, since, until, signal),
    }),
  /** Deliveries that wait for confirmation since the workspace was restored. */
  overdue: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "overdue"] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchOverdue(workspaceId, signal),
    }),
  overdueCounts: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.overdue(workspaceId).queryKey, "counts"] as const,
      queryFn: async () => (await import("@postlark/sdk/overdue")).countOverdue(workspaceId),
    }),
  drafts: (workspaceId: string) =>
    infiniteQueryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "posts", "drafts"] as const,
      queryFn: async ({ pageParam, signal }) =>
        (await loadWorkspace()).fetchPosts(workspaceId, "drafts", {}, pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
      select: joinPages,
    }),
};

/** The offset of the next page; undefined after the last one. */
export function nextOffset<Row>(last: Rows<Row>, pages: readonly Rows<Row>[]): number | undefined {
  return sentRowCount(last) < pageSize ? undefined : sentRowCount(joinPages({ pages }));
}
