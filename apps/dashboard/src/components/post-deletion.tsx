import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { Post } from "@postlark/domain/post";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Trash } from "@postlark/ui/icons/trash";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

type Deletable = Pick<Post, "id" | "workspaceId">;

/** Deletes a post, or restores it. */
export function useDeletion({ id, workspaceId }: Deletable) {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const change = async (isDeleted: boolean, before?: () => Promise<void>) => {
    setIsPending(true);
    try {
      await before?.();
      const { deletePost, restorePost } = await loadWorkspace();
      await (isDeleted ? deletePost : restorePost)(id);
      await client.invalidateQueries({ queryKey: workspaceQueries.all(workspaceId) });
    } catch (thrown) {
      toastError(commandError(thrown));
    }
    setIsPending(false);
  };
  return {
    isPending,
    change: (isDeleted: boolean, before?: () => Promise<void>) => void change(isDeleted, before),
  };
}

/** Deletes at once; "Restore" appears in the post's place. */
export function DeletePostButton({ post }: { post: Deletable }) {
  const { isPending, change } = useDeletion(post);
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={m.posts_delete()}
      isPending={isPending}
      onClick={() => change(true)}
    >
      <Trash />
    </Button>
  );
}

/** Shows that a post is deleted, and restores it. */
export function DeletedPost({
  post,
  canRestore,
  isOut = true,
}: {
  post: Deletable;
  canRestore: boolean;
  /** Whether it is still published somewhere. */
  isOut?: boolean;
}) {
  const { isPending, change } = useDeletion(post);
  return (
    <Alert tone="info">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isOut ? m.posts_deleted() : m.posts_deleted_only()}
        {canRestore && (
          <Button variant="secondary" size="sm" isPending={isPending} onClick={() => change(false)}>
            {m.posts_restore()}
          </Button>
        )}
      </div>
    </Alert>
  );
}
