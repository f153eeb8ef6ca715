import { newId } from "#lib/new-id.ts";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { toast } from "@postlark/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { CommentCommands } from "./comment-commands.ts";
import { commentsQuery, loadComments } from "./comments-query.ts";

/** Writes, edits and deletes comments on a post, and refetches them. */
export function useCommentCommands(workspaceId: string, postId: string): CommentCommands {
  const client = useQueryClient();
  /** Ids of comments sent without a response, reused by a retry so that none is created twice. */
  const pendingIds = useRef(new Map<string, string>());
  const { queryKey } = commentsQuery(workspaceId, postId);
  const refetchComments = () => client.invalidateQueries({ queryKey });

  async function runWithToast(command: () => Promise<void>): Promise<boolean> {
    try {
      await command();
      return true;
    } catch (thrown) {
      toastError(commandError(thrown));
      return false;
    } finally {
      await refetchComments();
    }
  }

  return {
    async create(parentId, input) {
      const commentKey = JSON.stringify([parentId, input.text]);
      const id = pendingIds.current.get(commentKey) ?? newId();
      pendingIds.current.set(commentKey, id);
      await (await loadComments()).createComment(postId, id, parentId, input);
      pendingIds.current.delete(commentKey);
      await refetchComments();
    },
    async change(id, input) {
      await (await loadComments()).changeComment(id, input);
      await refetchComments();
    },
    async remove(id) {
      const isDone = await runWithToast(async () => (await loadComments()).deleteComment(id));
      if (!isDone) return;
      toast({
        title: m.posts_comment_deleted(),
        duration: undoMs,
        action: {
          label: m.shared_undo(),
          onPress: () => void runWithToast(async () => (await loadComments()).restoreComment(id)),
        },
      });
    },
  };
}
