import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { approvalQueries } from "#workspace/approval-queries.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { toastError } from "@postlark/app/session/toast-error";
import { undoMs } from "@postlark/app/shell/undo-ms";
import type { CalendarDelivery, Delivery } from "@postlark/domain/delivery";
import { isChangeable } from "@postlark/domain/delivery-state";
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

  /** Restores posts, and schedules the deliveries that their deletion cancelled, which restoring alone does not. */
  const restore = (removed: readonly RemovedPost[]) =>
    run(async () => {
      const { fetchPost, restorePost, schedulePost } = await loadWorkspace();
      await Promise.all(
        removed.map(async ({ postId, plannedDeliveries }) => {
          await restorePost(postId);
          const { revision } = await fetchPost(postId);
          for (const [at, channelIds] of channelsByTime(plannedDeliveries)) {
            await schedulePost(postId, revision, channelIds, at);
          }
        }),
      );
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
      const removed: RemovedPost[] = [];
      await run(async () => {
        const { deletePost, fetchDeliveriesOfPost } = await loadWorkspace();
        const answers = await Promise.allSettled(
          postIdsOf(singlePosts).map(async (postId) => {
            const postDeliveries = await fetchDeliveriesOfPost(postId);
            await deletePost(postId);
            removed.push({
              postId,
              plannedDeliveries: postDeliveries.filter(({ state }) => isChangeable(state)),
            });
          }),
        );
        const refused = answers.find(({ status }) => status === "rejected");
        if (refused?.status === "rejected") throw refused.reason;
      });
      const repeatingNote =
        singlePosts.length < posts.length ? m.calendar_repeating_kept() : undefined;
      if (removed.length > 0) {
        toast({
          title: m.calendar_deleted({ count: removed.length }),
          description: repeatingNote,
          duration: undoMs,
          action: { label: m.posts_undo(), onPress: () => void restore(removed) },
        });
      } else if (repeatingNote) toast({ title: repeatingNote });
    },
  };
}

type RemovedPost = { readonly postId: string; readonly plannedDeliveries: readonly Delivery[] };

const postIdsOf = (posts: readonly Pick<CalendarPost, "postId">[]) => [
  ...new Set(posts.map(({ postId }) => postId)),
];

/** Groups the channels of planned deliveries by due time. Those without a time or with a past one are left out. */
function channelsByTime(planned: readonly Delivery[]) {
  const groups = new Map<string, Delivery[]>();
  for (const delivery of planned) {
    if (delivery.dueAt === null || Date.parse(delivery.dueAt) <= Date.now()) continue;
    const group = groups.get(delivery.dueAt);
    if (group === undefined) groups.set(delivery.dueAt, [delivery]);
    else group.push(delivery);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first?.wallTime == null || first.timeZone === null) return [];
    const at = { wallTime: first.wallTime, timeZone: first.timeZone, instant: first.dueAt ?? "" };
    return [[at, group.map(({ channelId }) => channelId)] as const];
  });
}
