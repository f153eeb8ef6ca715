import { AppLink } from "#components/app-link.tsx";
import { TabsFailure, lazyTabs } from "#components/lazy-tabs.tsx";
import { m } from "#paraglide/messages.js";
import type { Post } from "@postlark/domain/post";
import { buttonVariants } from "@postlark/ui/button";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { Plus } from "@postlark/ui/icons/plus";
import { ContentTabs, type ContentTabsProps } from "./content-tabs.tsx";
import { PostList } from "./post-list.tsx";

// The posts are there without them.
const LazyContentTabs = lazyTabs(
  () => import("@postlark/ui/tabs"),
  ContentTabs,
  ContentTabsLoading,
  ContentTabsFailed,
);

/** 'Content Performance': what went out and what will. */
export function ContentPerformance({ posts }: { posts: readonly Post[] }) {
  return (
    <Card>
      <CardHeader className="pb-3">
        <CardTitle>{m.content_title()}</CardTitle>
        <AppLink to="/schedule/new" className={buttonVariants({ size: "sm" })}>
          <Plus />
          {m.content_schedule_new()}
        </AppLink>
      </CardHeader>
      <LazyContentTabs posts={posts} />
    </Card>
  );
}

/** As high as the tabs. */
function ContentTabsLoading({ posts }: ContentTabsProps) {
  return (
    <>
      <div className="box-content h-control border-b border-line" />
      <PostList posts={posts} />
    </>
  );
}

/** The posts without the tabs, which can be fetched again. */
function ContentTabsFailed({ posts, onRetry }: ContentTabsProps & { onRetry: () => void }) {
  return (
    <>
      <TabsFailure onRetry={onRetry} />
      <PostList posts={posts} />
    </>
  );
}
