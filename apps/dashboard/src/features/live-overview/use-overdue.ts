import type { OverdueAnswer } from "#components/overdue-posts.tsx";
import { m } from "#paraglide/messages.js";
import { loadLive } from "#session/load-live.ts";
import { commandError } from "#workspace/command-error.ts";
import { liveQueries } from "#workspace/live-queries.ts";
import { toastError } from "@postlark/app/toast-error";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

/** What was due before the workspace was brought back, and the command that decides on all of it. */
export function useOverdue(workspaceId: string) {
  const client = useQueryClient();
  const { data: overdue = [] } = useQuery(liveQueries.overdue(workspaceId));
  const { mutate, isPending } = useMutation({
    mutationFn: async (answer: OverdueAnswer) => {
      const ids = overdue.map(({ id }) => id);
      await (await loadLive()).confirmOverdue(workspaceId, ids, answer);
      return ids.length;
    },
    onSuccess: (count, answer) =>
      toast({
        title:
          answer === "send" ? m.live_overdue_sent({ count }) : m.live_overdue_cancelled({ count }),
      }),
    onError: (error) => toastError(commandError(error)),
    onSettled: () => client.invalidateQueries({ queryKey: liveQueries.all(workspaceId) }),
  });
  return { overdue, isPending, answer: mutate };
}
