import { DeletePostButton } from "#components/post-deletion.tsx";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Clock } from "@postlark/ui/icons/clock";
import type { ReactNode } from "react";
import { Presence } from "./presence.tsx";

/** The row beside the composer's title: other members here, comments, versions, and deletion of the post. */
export function ComposerActions({
  others,
  comments,
  onHistory,
  deletable,
}: {
  /** Names of the others who have the post open. */
  others: readonly string[];
  comments: ReactNode;
  /** Absent while there are no versions. */
  onHistory: (() => void) | undefined;
  /** Absent if the user may not delete the post. */
  deletable: { readonly id: string; readonly workspaceId: string } | undefined;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Presence names={others} />
      {comments}
      {onHistory && (
        <Button variant="ghost" className="max-sm:w-control max-sm:px-0!" onClick={onHistory}>
          <Clock />
          <span className="max-sm:sr-only">{m.composer_versions()}</span>
        </Button>
      )}
      {deletable && <DeletePostButton post={deletable} />}
    </div>
  );
}
