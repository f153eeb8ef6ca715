import type { OverdueDecision } from "./overdue/overdue-posts.tsx";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

/** Maximum rows loaded; with more, only their number is shown. */
const maxLoadedRows = 500;

/** Returns the deliveries that wait since the workspace was restored, and the command that decides on them. */
export function useOverdue(workspaceId: string) {
  const client = useQueryClient();
  const { data: overdue = [] } = useQuery(workspaceQueries.overdue(workspaceId));
  const { data: counts } = useQuery({
    ...workspaceQueries.overdueCounts(workspaceId),
    enabled: overdue.length >= maxLoadedRows,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ answer, group }: OverdueDecision) => {
      const { answerOverdue } = await import("@postlark/sdk/overdue");
      return answerOverdue(workspaceId, group, answer);
    },
    onSuccess: (count, { answer }) =>
      toast({
        title:
          answer === "send"
            ? m.deliveries_overdue_sent({ count })
            : m.deliveries_overdue_cancelled({ count }),
      }),
    onError: (error) => toastError(commandError(error)),
    onSettled: () => client.invalidateQueries({ queryKey: workspaceQueries.all(workspaceId) }),
  });
  return { overdue, counts, isPending, decide: mutate };
}
