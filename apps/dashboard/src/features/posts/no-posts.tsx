import { NewPostLink } from "#components/new-post-link.tsx";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { EmptyState } from "@postlark/ui/empty-state";
import { emptyMessages } from "./list-labels.ts";
import type { PostList } from "./posts-address.ts";

/** An empty list, or one that filters left empty. */
export function NoPosts({
  list,
  onClear,
}: {
  list: PostList;
  /** Removes the filters; absent without any. */
  onClear: (() => void) | undefined;
}) {
  if (onClear !== undefined) {
    return (
      <EmptyState
        title={m.posts_none_found()}
        description={m.posts_none_found_help()}
        action={
          <Button variant="secondary" size="sm" onClick={onClear}>
            {m.posts_clear_filters()}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      {...emptyMessages(list)}
      action={list === "attention" || list === "deleted" ? undefined : <NewPostLink />}
    />
  );
}
