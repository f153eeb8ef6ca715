import { AppLink } from "#components/app-link.tsx";
import { type TabParts, TabsFailure, lazyTabs } from "#components/lazy-tabs.tsx";
import { m } from "#paraglide/messages.js";
import type { Post } from "@postlark/domain/sample-post";
import {
  type AddressFormat,
  useAddressState,
  writeParameter,
} from "@postlark/app/shell/address-state";
import { buttonVariants } from "@postlark/ui/button";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { Plus } from "@postlark/ui/icons/plus";
import { PostList } from "./post-list.tsx";
import { EmptyState } from "@postlark/ui/empty-state";
import { Calendar } from "@postlark/ui/icons/calendar";
import { Send } from "@postlark/ui/icons/send";

// The posts render without them.
const LazyContentTabs = lazyTabs(
  () => import("@postlark/ui/tabs"),
  ContentTabs,
  ContentTabsLoading,
  ContentTabsFailed,
);

export function ContentPerformance({ posts }: { posts: readonly Post[] }) {
  return (
    <Card>
      <CardHeader className="pb-3">
        <CardTitle>{m.sample_content_title()}</CardTitle>
        <AppLink to="/schedule/new" className={buttonVariants({ size: "sm" })}>
          <Plus />
          {m.sample_content_schedule_new()}
        </AppLink>
      </CardHeader>
      <LazyContentTabs posts={posts} />
    </Card>
  );
}

/** A placeholder as high as the tabs. */
function ContentTabsLoading({ posts }: ContentTabsProps) {
  const [{ tab }] = useAddressState(tabAddress);
  return (
    <>
      <div className="box-content h-control border-b border-line" />
      <TabPosts tab={tab} posts={posts} />
    </>
  );
}

/** The posts without tabs, and a button to reload those. */
function ContentTabsFailed({ posts, onRetry }: ContentTabsProps & { onRetry: () => void }) {
  return (
    <>
      <TabsFailure onRetry={onRetry} />
      <PostList posts={posts} />
    </>
  );
}

/** In the specification's sample the other two are empty. */
function TabPosts({ tab, posts }: ContentTabsProps & { tab: Tab }) {
  if (tab === "all") return <PostList posts={posts} />;
  return tab === "scheduled" ? (
    <EmptyState icon={<Calendar />} title={m.sample_content_scheduled_empty()} />
  ) : (
    <EmptyState icon={<Send />} title={m.sample_content_published_empty()} />
  );
}

const tabs = ["all", "scheduled", "published"] as const;

type Tab = (typeof tabs)[number];

const asTab = (value: string | null): Tab => tabs.find((tab) => tab === value) ?? "all";

/** `?posts=scheduled`: the open tab. */
const tabAddress: AddressFormat<{ tab: Tab }> = {
  parse: (params) => ({ tab: asTab(params.get("posts")) }),
  write: (params, { tab }) => writeParameter(params, "posts", tab === "all" ? "" : tab),
};

type ContentTabsProps = { posts: readonly Post[] };

function ContentTabs({
  posts,
  parts: { Tabs, TabsContent, TabsList, TabsTrigger },
}: ContentTabsProps & { parts: TabParts }) {
  const [{ tab }, change] = useAddressState(tabAddress);
  return (
    <Tabs
      value={tab}
      onValueChange={(value) => change({ tab: asTab(value) }, { preventScrollReset: true })}
    >
      <TabsList
        aria-label={m.sample_content_title()}
        className="px-[calc(var(--spacing-card)-0.75rem)]"
      >
        <TabsTrigger value="all">{m.sample_content_all()}</TabsTrigger>
        <TabsTrigger value="scheduled">{m.sample_content_scheduled()}</TabsTrigger>
        <TabsTrigger value="published">{m.sample_content_published()}</TabsTrigger>
      </TabsList>
      {tabs.map((value) => (
        <TabsContent key={value} value={value}>
          <TabPosts tab={value} posts={posts} />
        </TabsContent>
      ))}
    </Tabs>
  );
}
