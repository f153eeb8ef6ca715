import { useWorkspace } from "#workspace/use-workspace.tsx";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { Button } from "@postlark/ui/button";
import { useState } from "react";
import { WorkspaceShareDialog } from "./lazy.tsx";
import { type PlannedPost, postsToShare } from "./posts-to-share.ts";

/** Shares with a client those of the posts that are still to be published; nothing where there are none. */
export function ShareButton({
  posts,
  label,
  variant,
}: {
  posts: readonly PlannedPost[];
  label: string;
  variant: "secondary" | "ghost";
}) {
  const { role } = useWorkspace();
  const [sharedIds, setSharedIds] = useState<readonly string[]>();
  const postIds = postsToShare(posts);
  if (!isAtLeast(role, "editor") || postIds.length === 0) return null;
  return (
    <>
      <Button variant={variant} size="sm" onClick={() => setSharedIds(postIds)}>
        {label}
      </Button>
      {sharedIds && (
        <WorkspaceShareDialog postIds={sharedIds} onClose={() => setSharedIds(undefined)} />
      )}
    </>
  );
}
