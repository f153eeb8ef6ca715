import { dayOf } from "@postlark/domain/calendar-day";
import { sampleAnalyticsCards } from "@postlark/fixtures/analytics";
import { sampleOverviewCards, samplePosts } from "@postlark/fixtures/overview";
import { sampleEvents } from "@postlark/fixtures/schedule";
import { queryOptions } from "@tanstack/react-query";

/** How many of the next events the dashboard shows. */
const upcomingCount = 3;

/**
 * Queries for what the six screens show of the person's workspace. A screen asks for it here and
 * does not know where it is kept: today everybody has the sample workspace, and only this module
 * knows that. Lists of one screen alone come with that screen, and weigh on no other.
 */
export const workspaceQueries = {
  all: () => ["workspace"] as const,
  /** The dashboard's cards. */
  overview: () =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), "overview"],
      queryFn: () => ({ cards: sampleOverviewCards }),
    }),
  /** What went out and what will, the latest first. */
  posts: () =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), "posts"],
      queryFn: () => ({ posts: samplePosts(dayOf(new Date())) }),
    }),
  /** The next events. */
  upcoming: () =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), "upcoming"],
      queryFn: () => ({ events: sampleEvents(dayOf(new Date())).slice(0, upcomingCount) }),
    }),
  /** The cards of the analytics screen. */
  analytics: () =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), "analytics"],
      queryFn: () => ({ cards: sampleAnalyticsCards }),
    }),
  /** The calendar's events to come, the next one first. */
  schedule: () =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), "schedule"],
      queryFn: () => ({ events: sampleEvents(dayOf(new Date())) }),
    }),
  /** Conversations with their messages, the latest first. */
  conversations: () =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), "conversations"],
      queryFn: async () => {
        const { sampleConversationsAt } = await import("@postlark/fixtures/conversations");
        return { conversations: sampleConversationsAt(new Date()) };
      },
    }),
  /** The audience's cards and members. */
  audience: () =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), "audience"],
      queryFn: async () => {
        const { sampleAudienceCards, sampleMembers } = await import("@postlark/fixtures/audience");
        return { cards: sampleAudienceCards, members: sampleMembers };
      },
    }),
  /** What the account pays for, and how. */
  billing: () =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), "billing"],
      queryFn: async () => {
        const { sampleBilling } = await import("@postlark/fixtures/billing");
        return { billing: sampleBilling, isSample: true };
      },
    }),
};
