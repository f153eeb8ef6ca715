import { m } from "#paraglide/messages.js";
import { type AddressFormat, useAddressState, writeParameter } from "@postlark/app/address-state";
import type { Post } from "@postlark/domain/sample-post";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@postlark/ui/tabs";
import { asTab, type Tab, TabPosts, tabs } from "./tab-posts.tsx";

/** `?posts=scheduled`: the tab that is open. */
const tabAddress: AddressFormat<{ tab: Tab }> = {
  parse: (params) => ({ tab: asTab(params.get("posts")) }),
  write: (params, { tab }) => writeParameter(params, "posts", tab === "all" ? "" : tab),
};

/** Fetched late, with the kit's tabs: a tenth of what the screen weighs. */
export function ContentTabs({ posts }: { posts: readonly Post[] }) {
  const [{ tab }, change] = useAddressState(tabAddress);
  return (
    <Tabs
      value={tab}
      onValueChange={(value) => change({ tab: asTab(value) }, { preventScrollReset: true })}
    >
      <TabsList aria-label={m.content_title()} className="px-[calc(var(--spacing-card)-0.75rem)]">
        <TabsTrigger value="all">{m.content_all()}</TabsTrigger>
        <TabsTrigger value="scheduled">{m.content_scheduled()}</TabsTrigger>
        <TabsTrigger value="published">{m.content_published()}</TabsTrigger>
      </TabsList>
      {tabs.map((value) => (
        <TabsContent key={value} value={value}>
          <TabPosts tab={value} posts={posts} />
        </TabsContent>
      ))}
    </Tabs>
  );
}
