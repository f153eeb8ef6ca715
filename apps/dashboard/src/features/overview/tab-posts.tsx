import { m } from "#paraglide/messages.js";
import type { Post } from "@postlark/domain/sample-post";
import { EmptyState } from "@postlark/ui/empty-state";
import { Calendar } from "@postlark/ui/icons/calendar";
import { Send } from "@postlark/ui/icons/send";
import { PostList } from "./post-list.tsx";

export const tabs = ["all", "scheduled", "published"] as const;

export type Tab = (typeof tabs)[number];

/** Which tab `?posts=` names; all where it names none. */
export const asTab = (value: string | null): Tab => tabs.find((tab) => tab === value) ?? "all";

/** The specification's sample has nothing in the other two. */
export function TabPosts({ tab, posts }: { tab: Tab; posts: readonly Post[] }) {
  if (tab === "all") return <PostList posts={posts} />;
  return tab === "scheduled" ? (
    <EmptyState icon={<Calendar />} title={m.content_scheduled_empty()} />
  ) : (
    <EmptyState icon={<Send />} title={m.content_published_empty()} />
  );
}
