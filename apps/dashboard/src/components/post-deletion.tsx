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

/** Deletes or restores a post, after `prepare` has succeeded. A failure is shown as a toast. */
export function useDeletion({ id, workspaceId }: Deletable) {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const setDeleted = async (isDeleted: boolean, prepare?: () => Promise<void>) => {
    setIsPending(true);
    try {
      await prepare?.();
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
    setDeleted: (isDeleted: boolean, prepare?: () => Promise<void>) =>
      void setDeleted(isDeleted, prepare),
  };
}

/** Deletes at once; "Restore" appears in the post's place. */
export function DeletePostButton({ post }: { post: Deletable }) {
  const { isPending, setDeleted } = useDeletion(post);
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={m.posts_delete()}
      isPending={isPending}
      onClick={() => setDeleted(true)}
    >
      <Trash />
    </Button>
  );
}

export function DeletedPost({
  post,
  canRestore,
  isPublished = true,
}: {
  post: Deletable;
  canRestore: boolean;
  /** Whether it is still published somewhere. */
  isPublished?: boolean;
}) {
  const { isPending, setDeleted } = useDeletion(post);
  return (
    <Alert tone="info">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isPublished ? m.posts_deleted() : m.posts_deleted_only()}
        {canRestore && (
          <Button
            variant="secondary"
            size="sm"
            isPending={isPending}
            onClick={() => setDeleted(false)}
          >
            {m.posts_restore()}
          </Button>
        )}
      </div>
    </Alert>
  );
}
