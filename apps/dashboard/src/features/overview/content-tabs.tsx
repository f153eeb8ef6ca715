import type { TabParts } from "#components/lazy-tabs.tsx";
import { m } from "#paraglide/messages.js";
import type { Post } from "@postlark/domain/post";
import { EmptyState } from "@postlark/ui/empty-state";
import { Calendar } from "@postlark/ui/icons/calendar";
import { Send } from "@postlark/ui/icons/send";
import { PostList } from "./post-list.tsx";

export type ContentTabsProps = { posts: readonly Post[] };

/** The posts by where they are. */
export function ContentTabs({
  posts,
  parts: { Tabs, TabsContent, TabsList, TabsTrigger },
}: ContentTabsProps & { parts: TabParts }) {
  return (
    <Tabs defaultValue="all">
      <TabsList aria-label={m.content_title()} className="px-[calc(var(--spacing-card)-0.75rem)]">
        <TabsTrigger value="all">{m.content_all()}</TabsTrigger>
        <TabsTrigger value="scheduled">{m.content_scheduled()}</TabsTrigger>
        <TabsTrigger value="published">{m.content_published()}</TabsTrigger>
      </TabsList>
      <TabsContent value="all">
        <PostList posts={posts} />
      </TabsContent>
      <TabsContent value="scheduled">
        <EmptyState icon={<Calendar />} title={m.content_scheduled_empty()} />
      </TabsContent>
      <TabsContent value="published">
        <EmptyState icon={<Send />} title={m.content_published_empty()} />
      </TabsContent>
    </Tabs>
  );
}
