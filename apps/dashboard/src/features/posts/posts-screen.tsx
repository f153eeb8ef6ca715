import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import type { AddressChange } from "@postlark/app/shell/address-state";
import type { Channel } from "@postlark/domain/channel";
import type { Label } from "@postlark/domain/label";
import type { Member } from "@postlark/domain/workspace";
import type { PostCounts } from "@postlark/sdk/post-counts";
import { Card } from "@postlark/ui/card";
import { SearchBox } from "@postlark/ui/search-box";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { FilterChips } from "./filter-chips.tsx";
import { listLabels } from "./list-labels.ts";
import {
  noFilters,
  type PostList,
  postLists,
  type PostsAddress,
  searchOf,
} from "./posts-address.ts";
import { PostsActions } from "./posts-actions.tsx";

/** Debounce before a search is written to the URL, in ms. */
const typingMs = 250;

/** The workspace's posts by state; the URL has the list, the search and the filters. */
export function PostsScreen({
  address,
  counts,
  channels,
  people,
  labels,
  onChange,
  children,
}: {
  address: PostsAddress;
  /** Undefined while loading. */
  counts: PostCounts | undefined;
  channels: readonly Channel[];
  people: readonly Member[];
  labels: readonly Label[];
  onChange: (part: Partial<Omit<PostsAddress, "list">>, options?: AddressChange) => void;
  children: ReactNode;
}) {
  return (
    <>
      <ScreenHeader title={m.posts_title()}>
        <PostsActions address={address} />
      </ScreenHeader>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchBox
          label={m.posts_search()}
          clearLabel={m.posts_search_clear()}
          placeholder={m.posts_search()}
          value={address.words}
          onValueChange={(words) =>
            onChange({ words }, { replace: true, ...(words && { pauseMs: typingMs }) })
          }
          className="w-full sm:w-72"
        />
        <FilterChips
          filters={address}
          channels={channels}
          people={people}
          labels={labels}
          onChange={onChange}
          onClear={() => onChange(noFilters)}
        />
      </div>
      <Card>
        <nav aria-label={m.posts_title()} className="min-w-0 border-b border-line">
          <ul className="flex overflow-x-auto px-2">
            {postLists.map((list) => (
              <li key={list}>
                <ListLink list={list} address={address} count={counts?.[list]} />
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </Card>
    </>
  );
}

function ListLink({
  list,
  address,
  count,
}: {
  list: PostList;
  address: PostsAddress;
  count: number | undefined;
}) {
  const isCurrent = list === address.list;
  return (
    <Link
      to={{ search: searchOf({ ...address, list }) }}
      ref={isCurrent ? reveal : undefined}
      aria-current={isCurrent ? "true" : undefined}
      className="relative inline-flex h-control items-center gap-1.5 rounded-md px-3 text-sm font-medium whitespace-nowrap text-ink-muted after:absolute after:inset-x-3 after:bottom-0 after:border-b-2 after:border-accent after:opacity-0 hover:text-ink focus-visible:-outline-offset-2 aria-[current=true]:text-ink aria-[current=true]:after:opacity-100"
    >
      {listLabels[list]()} {/* Keeps its place while it is loading. */}
      <span className="min-w-4 text-xs font-normal text-ink-muted tabular-nums">
        {count !== undefined && new Intl.NumberFormat(currentLocale()).format(count)}
      </span>
    </Link>
  );
}

/** Scrolls the current link into view if not all fit. */
function reveal(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
