import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { tryOptimistically } from "#workspace/change-optimistically.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Channel } from "@postlark/domain/channel";
import type { Slot } from "@postlark/domain/queue-slots";
import { dismissToast, toast } from "@postlark/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

/** Changes a channel's weekly slots optimistically, rolled back if the server refuses. */
export function useSlots(): (channel: Channel, slots: readonly Slot[]) => Promise<void> {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const toastId = useRef<number>(undefined);
  const { queryKey } = workspaceQueries.channels(workspaceId);

  const send = (id: string, previousSlots: readonly Slot[], slots: readonly Slot[]) =>
    tryOptimistically(client, {
      queryKey,
      show: () => {
        client.setQueryData(queryKey, (channels) =>
          channels?.map((one) => (one.id === id ? { ...one, slots: [...slots] } : one)),
        );
      },
      send: async () => (await loadWorkspace()).setSlots(id, previousSlots, slots),
    });

  return async ({ id, slots: previousSlots }, slots) => {
    if (!(await send(id, previousSlots, slots))) return;
    if (toastId.current !== undefined) dismissToast(toastId.current);
    toastId.current = toast({
      title: m.queue_changed(),
      duration: undoMs,
      action: { label: m.posts_undo(), onPress: () => void send(id, slots, previousSlots) },
    });
  };
}
