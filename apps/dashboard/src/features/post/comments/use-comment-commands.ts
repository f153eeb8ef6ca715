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
  const unanswered = useRef(new Map<string, string>());
  const { queryKey } = commentsQuery(workspaceId, postId);
  const readAgain = () => client.invalidateQueries({ queryKey });

  async function told(command: () => Promise<void>): Promise<boolean> {
    try {
      await command();
      return true;
    } catch (thrown) {
      toastError(commandError(thrown));
      return false;
    } finally {
      await readAgain();
    }
  }

  return {
    async create(parentId, input) {
      const said = JSON.stringify([parentId, input.text]);
      const id = unanswered.current.get(said) ?? newId();
      unanswered.current.set(said, id);
      await (await loadComments()).createComment(postId, id, parentId, input);
      unanswered.current.delete(said);
      await readAgain();
    },
    async change(id, input) {
      await (await loadComments()).changeComment(id, input);
      await readAgain();
    },
    async remove(id) {
      const isDone = await told(async () => (await loadComments()).deleteComment(id));
      if (!isDone) return;
      toast({
        title: m.posts_comment_deleted(),
        duration: undoMs,
        action: {
          label: m.shared_undo(),
          onPress: () => void told(async () => (await loadComments()).restoreComment(id)),
        },
      });
    },
  };
}
