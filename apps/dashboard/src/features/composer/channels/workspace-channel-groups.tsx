import { m } from "#paraglide/messages.js";
import { channelGroupsQuery, loadChannelGroups } from "#workspace/channel-groups-query.ts";
import { commandError } from "#workspace/command-error.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { RetryButton } from "@postlark/app/components/retry-button";
import { toastError } from "@postlark/app/session/toast-error";
import { undoMs } from "@postlark/app/shell/undo-ms";
import type { ChannelGroup } from "@postlark/domain/channel-group";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { toast } from "@postlark/ui/toast";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChannelGroups, type ChannelGroupsProps } from "./channel-groups.tsx";

export type WorkspaceChannelGroupsProps = Pick<
  ChannelGroupsProps,
  "channelIds" | "chosenIds" | "onToggle"
>;

/** The workspace's groups of channels, which editors save and delete. */
export function WorkspaceChannelGroups(props: WorkspaceChannelGroupsProps) {
  const { id: workspaceId, role } = useWorkspace();
  const client = useQueryClient();
  const query = channelGroupsQuery(workspaceId);
  const { data: groups, isLoadingError, isFetching, refetch } = useQuery(query);
  const readAgain = () => client.invalidateQueries({ queryKey: query.queryKey });

  async function save(group: ChannelGroup): Promise<void> {
    try {
      await (await loadChannelGroups()).saveChannelGroup(workspaceId, group);
    } finally {
      await readAgain();
    }
    toast({ title: m.composer_group_saved({ name: group.name }) });
  }

  async function remove(group: ChannelGroup): Promise<void> {
    try {
      await (await loadChannelGroups()).removeChannelGroup(group.id);
      toast({
        title: m.composer_group_removed({ name: group.name }),
        action: { label: m.shared_undo(), onPress: () => void save(group).catch(showError) },
        duration: undoMs,
      });
    } catch (error) {
      showError(error);
    }
    await readAgain();
  }

  if (isLoadingError) {
    return (
      <div className="flex items-center justify-between gap-4 p-2 text-sm text-ink-muted">
        {m.composer_group_failed()}
        <RetryButton
          variant="secondary"
          size="sm"
          isPending={isFetching}
          onClick={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <ChannelGroups
      {...props}
      groups={groups ?? []}
      onSave={groups && isAtLeast(role, "editor") ? save : undefined}
      onRemove={(group) => void remove(group)}
    />
  );
}

const showError = (error: unknown) => toastError(commandError(error));
