import { channelLimitsQuery } from "#workspace/channel-limits-query.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { queueQuery } from "#workspace/queue-query.ts";
import { useQuery } from "@tanstack/react-query";
import { limitWarnings } from "./limit-warnings.ts";

const none: readonly never[] = [];

/** Warnings about channels whose daily limit the next weeks' plan exceeds. */
export function useLimitWarnings(now: Date): (channelIds: readonly string[]) => readonly string[] {
  const { id, timeZone } = useWorkspace();
  const { data: channels = none } = useQuery(workspaceQueries.channels(id));
  const { data: limits = none } = useQuery(channelLimitsQuery(id));
  const { data: due = none } = useQuery(queueQuery(id, timeZone, now));
  return (channelIds) =>
    limitWarnings(
      channels.filter((channel) => channelIds.includes(channel.id) && channel.removedAt === null),
      due,
      { limits, timeZone, now },
    );
}
