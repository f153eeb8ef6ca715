import { NewPostLink } from "#components/new-post-link.tsx";
import { m } from "#paraglide/messages.js";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import type { Label } from "@postlark/domain/label";
import { Button } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Filter } from "@postlark/ui/icons/filter";
import { Select } from "@postlark/ui/select";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PostsActions } from "./posts-actions.tsx";
import { emptyMessages, filterLabels, type PostList, postLists, searchFor } from "./post-filter.ts";

/** The workspace's posts by state; the URL selects the list. */
export function PostsScreen({
  filter,
  label,
  labels,
  onLabel,
  children,
}: {
  filter: PostList;
  label: string | undefined;
  labels: readonly Label[];
  onLabel: (id: string | undefined) => void;
  children: ReactNode;
}) {
  return (
    <>
      <ScreenHeader title={m.posts_title()}>
        <PostsActions filter={filter} label={label} />
      </ScreenHeader>
      <Card>
        <div className="flex items-center justify-between border-b border-line sm:flex-wrap sm:gap-x-4">
          <nav aria-label={m.posts_title()} className="min-w-0">
            <ul className="flex overflow-x-auto px-2">
              {postLists.map((one) => (
                <li key={one}>
                  <Link
                    to={{ search: searchFor(one, label) }}
                    ref={one === filter ? reveal : undefined}
                    aria-current={one === filter ? "true" : undefined}
                    className="relative inline-flex h-control items-center rounded-md px-3 text-sm font-medium whitespace-nowrap text-ink-muted after:absolute after:inset-x-3 after:bottom-0 after:border-b-2 after:border-accent after:opacity-0 hover:text-ink focus-visible:-outline-offset-2 aria-[current=true]:text-ink aria-[current=true]:after:opacity-100"
                  >
                    {filterLabels[one]()}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {labels.length > 0 && (
            <span
              className={`relative rounded-lg sm:contents ${label === undefined ? "text-ink-muted" : "bg-accent-soft text-accent"}`}
            >
              <Filter className="pointer-events-none absolute inset-0 m-auto sm:hidden" />
              <Select
                aria-label={m.posts_label_filter()}
                options={[
                  { value: "", label: m.posts_label_all() },
                  ...labels.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={label ?? ""}
                onValueChange={(value) => onLabel(value || undefined)}
                // On a phone only the icon: the rows show their labels.
                className="max-sm:w-control max-sm:appearance-none max-sm:text-ellipsis max-sm:border-transparent max-sm:bg-transparent max-sm:ps-control! max-sm:pe-0! sm:m-2 sm:max-w-56"
              />
            </span>
          )}
        </div>
        {children}
      </Card>
    </>
  );
}

/** Scrolls the current link into view if not all fit. */
function reveal(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export function NoPosts({
  filter,
  onShowAll,
}: {
  filter: PostList;
  /** Removes a label filter that may hide posts. */
  onShowAll?: (() => void) | undefined;
}) {
  if (onShowAll !== undefined) {
    return (
      <EmptyState
        title={m.calendar_none_shown()}
        action={
          <Button variant="secondary" size="sm" onClick={onShowAll}>
            {m.calendar_show_all()}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      {...emptyMessages(filter)}
      action={
        filter === "attention" || filter === "deleted" ? undefined : (
          <NewPostLink label={m.overview_first_write()} />
        )
      }
    />
  );
}
