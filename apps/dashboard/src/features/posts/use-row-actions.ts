import { approvalAfterMoveMessage } from "#components/when/approval-after-move.ts";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { commandError } from "#workspace/command-error.ts";
import { deletePost, restoreDeletedPost } from "#workspace/delete-post.ts";
import { duplicatePost } from "#workspace/duplicate-post.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { toastError } from "@postlark/app/session/toast-error";
import type { WallTime } from "@postlark/domain/wall-time";
import { toast } from "@postlark/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showOutcomeToasts } from "./outcome-toast.ts";
import type { PostRow } from "./post-rows.ts";
import { approveRow, labelRow } from "./row-commands.ts";
import { movableDeliveries, movesBack, movesToTime } from "./row-moves.ts";
import { runEach } from "./run-each.ts";

/** Actions on several rows. A toast shows how many succeeded, and which failed. */
export function useRowActions() {
  const { id: workspaceId, timeZone } = useWorkspace();
  const client = useQueryClient();
  const [pending, setPending] = useState<string>();

  /** Runs one action at a time, then reads the lists again. */
  async function run(name: string, action: () => Promise<void>): Promise<void> {
    setPending(name);
    try {
      await action();
    } catch (thrown) {
      toastError(commandError(thrown));
    }
    setPending(undefined);
    await client.invalidateQueries({ queryKey: workspaceQueries.all(workspaceId) });
  }

  return {
    /** The action that is running. */
    pending,
    approve: (rows: readonly PostRow[]) =>
      run("approve", async () => {
        const outcome = await runEach(rows, async (row) => approveRow(workspaceId, row));
        showOutcomeToasts(outcome, { title: m.posts_bulk_approved });
      }),
    duplicate: (rows: readonly PostRow[]) =>
      run("duplicate", async () => {
        const outcome = await runEach(oneRowPerPost(rows), async ({ postId }) =>
          duplicatePost(workspaceId, postId),
        );
        const copies = outcome.done.map(({ item, result }) => ({ ...item, postId: result }));
        showOutcomeToasts(outcome, {
          title: m.posts_bulk_duplicated,
          description: m.posts_bulk_duplicated_about(),
          onUndo: () =>
            void run("undo", async () =>
              showFailures(await runEach(copies, async ({ postId }) => deletePost(postId))),
            ),
        });
      }),
    remove: (rows: readonly PostRow[]) =>
      run("remove", async () => {
        const outcome = await runEach(oneRowPerPost(rows), async ({ postId }) =>
          deletePost(postId),
        );
        const deleted = outcome.done.map(({ item, result }) => ({ ...item, ...result }));
        const hasPublished = deleted.some((row) => row.deliveries.some(({ url }) => url !== null));
        showOutcomeToasts(outcome, {
          title: m.posts_bulk_deleted,
          description: hasPublished ? m.posts_bulk_deleted_about() : undefined,
          onUndo: () =>
            void run("undo", async () => showFailures(await runEach(deleted, restoreDeletedPost))),
        });
      }),
    label: (rows: readonly PostRow[], labelId: string, isOn: boolean) =>
      run("label", async () => {
        const changed = oneRowPerPost(rows).filter(
          (row) => row.labelIds.includes(labelId) !== isOn,
        );
        const outcome = await runEach(changed, async (row) => labelRow(row, labelId, isOn));
        showFailures(outcome);
      }),
    /** @param wallTime of the first one */
    move: (rows: readonly PostRow[], wallTime: WallTime) =>
      run("move", async () => {
        const { moveDeliveries } = await loadWorkspace();
        const movable = movableDeliveries(rows);
        const moved = await moveDeliveries(workspaceId, movesToTime(movable, wallTime, timeZone));
        const undoMoves = movesBack(movable, moved, timeZone);
        toast({
          title: m.posts_bulk_moved({ count: rows.length }),
          description: approvalAfterMoveMessage(
            movable.map(({ state }) => state),
            moved.map(({ state }) => state),
          ),
          duration: undoMs,
          action: {
            label: m.posts_undo(),
            onPress: () =>
              void run("undo", async () => void (await moveDeliveries(workspaceId, undoMoves))),
          },
        });
      }),
  };
}

/** The rows' posts, each once: a repeating post has several rows. */
function oneRowPerPost(rows: readonly PostRow[]): PostRow[] {
  return [...new Map(rows.map((row) => [row.postId, row])).values()];
}

/** Shows a toast about failures only; the list shows the rest. */
function showFailures(outcome: Awaited<ReturnType<typeof runEach<PostRow, unknown>>>): void {
  showOutcomeToasts({ ...outcome, done: [] }, { title: m.posts_bulk_deleted });
}
