import { newId } from "#lib/new-id.ts";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { duplicatePost } from "#workspace/duplicate-post.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { Post } from "@postlark/domain/post";
import { Button } from "@postlark/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { EvergreenChoice } from "./evergreen-choice.tsx";

/** Reuses a published post's content: for a new draft, or for an entry of an evergreen list. */
export function ReusePost({ post, mayAdd }: { post: Post; mayAdd: boolean }) {
  const { id: workspaceId, slug } = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  // One copy, also if the answer to the first attempt is lost.
  const [copyId] = useState(newId);
  const [isPending, setIsPending] = useState(false);
  const [isAdding, setIsAdding] = useState(false);

  async function duplicate() {
    setIsPending(true);
    try {
      await duplicatePost(workspaceId, post.id, copyId);
      void client.invalidateQueries({ queryKey: workspaceQueries.all(workspaceId) });
      void navigate(`/w/${slug}/posts/${copyId}`);
    } catch (thrown) {
      toastError(commandError(thrown));
    }
    setIsPending(false);
  }

  return (
    <>
      <Button variant="secondary" isPending={isPending} onClick={() => void duplicate()}>
        {m.posts_duplicate()}
      </Button>
      {mayAdd && (
        <Button variant="ghost" onClick={() => setIsAdding(true)}>
          {m.posts_add_to_evergreen()}
        </Button>
      )}
      <Dialog isOpen={isAdding} onClose={() => setIsAdding(false)}>
        <DialogContent closeLabel={m.composer_close()}>
          <DialogHeader>
            <DialogTitle>{m.posts_add_to_evergreen()}</DialogTitle>
            <DialogDescription>{m.posts_add_to_evergreen_about()}</DialogDescription>
          </DialogHeader>
          <EvergreenChoice content={post.content} onClose={() => setIsAdding(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}
