import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { approvalQueries } from "#workspace/approval-queries.ts";
import { commandError } from "#workspace/command-error.ts";
import { type DeletedPost, deletePost, restoreDeletedPost } from "#workspace/delete-post.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { toastError } from "@postlark/app/session/toast-error";
import { undoMs } from "@postlark/app/shell/undo-ms";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { toast } from "@postlark/ui/toast";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CalendarPost } from "./calendar-posts.ts";

export type ChosenCommands = {
  /** Returns the ids of the posts' deliveries that wait for the user's approval. */
  approvable: (posts: readonly CalendarPost[]) => readonly string[];
  approve: (deliveryIds: readonly string[]) => Promise<void>;
  setLabel: (posts: readonly CalendarPost[], labelId: string, isOn: boolean) => Promise<void>;
  remove: (posts: readonly CalendarPost[]) => Promise<void>;
};

/** Commands for several posts at once. A failure is shown as a toast. */
export function useChosenCommands(deliveries: readonly CalendarDelivery[]): ChosenCommands {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const { data: toApprove = [] } = useQuery({
    ...approvalQueries.toApprove(workspaceId),
    enabled: deliveries.some(({ state }) => state === "awaiting_approval"),
  });

  /** @returns whether it succeeded */
  async function run(command: () => Promise<unknown>): Promise<boolean> {
    try {
      await command();
      return true;
    } catch (thrown) {
      toastError(commandError(thrown));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: workspaceQueries.all(workspaceId) });
    }
  }

  const restore = (deleted: readonly DeletedPost[]) =>
    run(async () => {
      await Promise.all(deleted.map(restoreDeletedPost));
    });

  return {
    approvable: (posts) => {
      const ids = posts.flatMap((post) => post.deliveries.map(({ id }) => id));
      return toApprove.map(({ id }) => id).filter((id) => ids.includes(id));
    },
    approve: async (ids) => {
      const approvable = toApprove.filter(({ id }) => ids.includes(id));
      const isDone = await run(async () =>
        (await loadWorkspace()).answerForDeliveries(workspaceId, approvable, "approved", ""),
      );
      if (isDone) toast({ title: m.calendar_approved({ count: postIdsOf(approvable).length }) });
    },
    setLabel: async (posts, labelId, isOn) => {
      await run(async () => {
        const { setPostLabel } = await loadWorkspace();
        await Promise.all(postIdsOf(posts).map((id) => setPostLabel(id, labelId, isOn)));
      });
    },
    remove: async (posts) => {
      const singlePosts = posts.filter(({ repeats }) => !repeats);
      const deleted: DeletedPost[] = [];
      await run(async () => {
        const answers = await Promise.allSettled(
          postIdsOf(singlePosts).map(async (postId) => {
            deleted.push(await deletePost(postId));
          }),
        );
        const refused = answers.find(({ status }) => status === "rejected");
        if (refused?.status === "rejected") throw refused.reason;
      });
      const repeatingNote =
        singlePosts.length < posts.length ? m.calendar_repeating_kept() : undefined;
      if (deleted.length > 0) {
        toast({
          title: m.calendar_deleted({ count: deleted.length }),
          description: repeatingNote,
          duration: undoMs,
          action: { label: m.posts_undo(), onPress: () => void restore(deleted) },
        });
      } else if (repeatingNote) toast({ title: repeatingNote });
    },
  };
}

const postIdsOf = (posts: readonly Pick<CalendarPost, "postId">[]) => [
  ...new Set(posts.map(({ postId }) => postId)),
];
