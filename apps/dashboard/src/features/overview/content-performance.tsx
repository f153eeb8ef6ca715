import { AppLink } from "#lib/app-link";
import { lazyPart } from "#lib/lazy-part";
import { TabsFailure } from "#lib/tabs-failure";
import { m } from "#paraglide/messages";
import type { Post } from "@postlark/domain/post";
import { buttonVariants } from "@postlark/ui/button";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { Plus } from "@postlark/ui/icons/plus";
import { PostList } from "./post-list";

// The tabs are a tenth of what the screen weighs; the posts are there without them.
const ContentTabs = lazyPart(
  async () => (await import("./content-tabs")).ContentTabs,
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
      <ContentTabs posts={posts} />
    </Card>
  );
}

/** As high as the tabs. */
function ContentTabsLoading({ posts }: { posts: readonly Post[] }) {
  return (
    <>
      <div className="box-content h-control border-b border-line" />
      <PostList posts={posts} />
    </>
  );
}

/** The posts without the tabs, which can be fetched again. */
function ContentTabsFailed({ posts, onRetry }: { posts: readonly Post[]; onRetry: () => void }) {
  return (
    <>
      <TabsFailure onRetry={onRetry} />
      <PostList posts={posts} />
    </>
  );
}
