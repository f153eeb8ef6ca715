import { channelName } from "#components/channel-labels.ts";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { Channel } from "@postlark/domain/channel";
import { toast } from "@postlark/ui/toast";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

type Pausable = Pick<Channel, "id" | "network" | "displayName" | "handle" | "pausedUntil">;

/** Pauses and resumes channels. Each function throws an `AppError` if nothing was changed. */
export type Pausing = {
  /** Pauses a channel. @param until ISO 8601; `null` until a user resumes it */
  pause: (channel: Pausable, until: string | null) => Promise<void>;
  /** Resumes a channel. @param waitingCount posts that this publishes at once; if there are any, it has no undo */
  resume: (channel: Pausable, waitingCount: number) => Promise<void>;
};

export async function refetchChannels(client: QueryClient, workspaceId: string): Promise<void> {
  await Promise.all(
    ["channels", "deliveries"].map((table) =>
      client.invalidateQueries({ queryKey: [...workspaceQueries.all(workspaceId), table] }),
    ),
  );
}

/** Pauses and resumes channels, with "Undo" in the toast. */
export function usePausing(workspaceId: string): Pausing {
  const client = useQueryClient();
  return useMemo(() => {
    const pause = async (id: string, until: string | null) => {
      await (await loadWorkspace()).pauseChannel(id, until);
      await refetchChannels(client, workspaceId);
    };
    const resume = async (id: string) => {
      await (await loadWorkspace()).resumeChannel(id);
      await refetchChannels(client, workspaceId);
    };
    const showToast = (title: string, undo: (() => Promise<void>) | undefined) =>
      toast({
        title,
        duration: undoMs,
        ...(undo && {
          action: {
            label: m.posts_undo(),
            onPress: () => void undo().catch((thrown) => toastError(commandError(thrown))),
          },
        }),
      });
    return {
      pause: async (channel, until) => {
        await pause(channel.id, until);
        showToast(m.channels_pause_paused({ name: channelName(channel) }), () =>
          resume(channel.id),
        );
      },
      resume: async (channel, waitingCount) => {
        const { id, pausedUntil } = channel;
        await resume(id);
        const undo = waitingCount === 0 ? () => pause(id, pausedUntil) : undefined;
        showToast(m.channels_pause_resumed({ name: channelName(channel) }), undo);
      },
    };
  }, [client, workspaceId]);
}
