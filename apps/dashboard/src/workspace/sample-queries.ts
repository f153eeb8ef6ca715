import { dayOf } from "@postlark/domain/calendar-day";
import { sampleOverviewCards, samplePosts } from "@postlark/fixtures/overview";
import { sampleEvents } from "@postlark/fixtures/schedule";
import { queryOptions } from "@tanstack/react-query";

const upcomingCount = 3;

function sampleQuery<Name extends string, Data>(name: Name, queryFn: () => Data | Promise<Data>) {
  return () => queryOptions({ queryKey: ["workspace", name] as const, queryFn });
}

/**
 * Queries for the user's workspace on the six screens, which do not know where the data come from: today everybody
 * has the sample workspace. Lists used by one screen are part of that screen's chunk.
 */
export const sampleQueries = {
  overview: sampleQuery("overview", () => ({ cards: sampleOverviewCards })),
  posts: sampleQuery("posts", () => ({ posts: samplePosts(dayOf(new Date())) })),
  upcoming: sampleQuery("upcoming", () => ({
    events: sampleEvents(dayOf(new Date())).slice(0, upcomingCount),
  })),
  analytics: sampleQuery("analytics", async () => {
    const { sampleAnalyticsCards } = await import("@postlark/fixtures/analytics");
    return { cards: sampleAnalyticsCards };
  }),
  /** Upcoming events, the next one first. */
  schedule: sampleQuery("schedule", () => ({ events: sampleEvents(dayOf(new Date())) })),
  conversations: sampleQuery("conversations", async () => {
    const { sampleConversationsAt } = await import("@postlark/fixtures/conversations");
    return { conversations: sampleConversationsAt(new Date()) };
  }),
  audience: sampleQuery("audience", async () => {
    const { sampleAudienceCards, sampleMembers } = await import("@postlark/fixtures/audience");
    return { cards: sampleAudienceCards, members: sampleMembers };
  }),
  billing: sampleQuery("billing", async () => {
    const { sampleBilling } = await import("@postlark/fixtures/billing");
    return { billing: sampleBilling, isSample: true };
  }),
};
