import { AppLink } from "#lib/app-link";
import { m } from "#paraglide/messages";
import type { Post } from "@postlark/domain/post";
import { buttonVariants } from "@postlark/ui/button";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Calendar } from "@postlark/ui/icons/calendar";
import { Plus } from "@postlark/ui/icons/plus";
import { Send } from "@postlark/ui/icons/send";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@postlark/ui/tabs";
import { PostList } from "./post-list";

/** 'Content Performance': what went out and what will. */
export function ContentPerformance({ posts }: { posts: readonly Post[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.content_title()}</CardTitle>
        <AppLink to="/schedule/new" className={buttonVariants({ size: "sm" })}>
          <Plus />
          {m.content_schedule_new()}
        </AppLink>
      </CardHeader>
      <Tabs defaultValue="all" className="pt-3">
        <TabsList aria-label={m.content_title()} className="px-card">
          <TabsTrigger value="all">{m.content_all()}</TabsTrigger>
          <TabsTrigger value="scheduled">{m.content_scheduled()}</TabsTrigger>
          <TabsTrigger value="published">{m.content_published()}</TabsTrigger>
        </TabsList>
        <TabsContent value="all">
          {posts.length === 0 ? (
            <EmptyState icon={<Send />} title={m.content_all_empty()} />
          ) : (
            <PostList posts={posts} />
          )}
        </TabsContent>
        <TabsContent value="scheduled">
          <EmptyState icon={<Calendar />} title={m.content_scheduled_empty()} />
        </TabsContent>
        <TabsContent value="published">
          <EmptyState icon={<Send />} title={m.content_published_empty()} />
        </TabsContent>
      </Tabs>
    </Card>
  );
}
