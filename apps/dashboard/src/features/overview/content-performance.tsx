import { AppLink } from "#components/app-link.tsx";
import { TabsFailure } from "#components/lazy-tabs.tsx";
import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import type { Post } from "@postlark/domain/sample-post";
import { buttonVariants } from "@postlark/ui/button";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { Plus } from "@postlark/ui/icons/plus";
import { useSearchParams } from "react-router-dom";
import { PostList } from "./post-list.tsx";
import { asTab, TabPosts } from "./tab-posts.tsx";

// The posts are there without them.
const LazyContentTabs = lazyPart(
  async () => (await import("./content-tabs.tsx")).ContentTabs,
  ContentTabsLoading,
  ContentTabsFailed,
);

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
  const [params] = useSearchParams();
  return (
    <>
      <div className="box-content h-control border-b border-line" />
      <TabPosts tab={asTab(params.get("posts"))} posts={posts} />
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

type ContentTabsProps = { posts: readonly Post[] };
