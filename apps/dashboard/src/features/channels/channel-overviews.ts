import { stateNow } from "#components/pausing/paused-state.ts";
import type { Channel } from "@postlark/domain/channel";
import type { Workspace } from "@postlark/domain/workspace";
import { isAtLeast, type WorkspaceRole } from "@postlark/domain/workspace-role";
import type { ChannelActivity } from "@postlark/sdk/channel-activity";
import type { ChannelLimit } from "@postlark/sdk/channel-limits";

export type ChannelOverview = Channel & {
  readonly activity: ActivityOverview;
  /** Undefined if nothing limits it. */
  readonly limit: ChannelLimit | undefined;
  readonly isPractice: boolean;
};

export type ActivityOverview = Pick<ChannelActivity, "lastPublished" | "due"> & {
  /** How many posts are already due and wait for the channel. */
  readonly waiting: number;
  /** How many posts are scheduled, and when the first of them is due (ISO 8601). */
  readonly scheduled: number;
  readonly nextAt: string | null;
};

export type WorkspaceFacts = Pick<Workspace, "slug" | "timeZone">;

export type ChannelRights = {
  /** Connect, reconnect and remove. */
  readonly canConnect: boolean;
  /** Pause, resume and check. */
  readonly canPause: boolean;
};

export function channelRights(role: WorkspaceRole): ChannelRights {
  return { canConnect: isAtLeast(role, "admin"), canPause: isAtLeast(role, "editor") };
}

/** Returns the workspace's channels that are not removed, its page first. */
export function channelOverviews(
  channels: readonly Channel[],
  activities: readonly ChannelActivity[],
  limits: readonly ChannelLimit[],
  now: Date,
): readonly ChannelOverview[] {
  const byChannel = new Map(activities.map((activity) => [activity.channelId, activity]));
  return channels
    .filter(({ removedAt }) => removedAt === null)
    .map((channel) => ({
      ...channel,
      ...stateNow(channel, now),
      isPractice: isPractice(channel),
      activity: activityNow(byChannel.get(channel.id), now),
      limit: limits.find(({ channelId }) => channelId === channel.id),
    }))
    .toSorted((one, other) => Number(other.network === "page") - Number(one.network === "page"));
}

function activityNow(activity: ChannelActivity | undefined, now: Date): ActivityOverview {
  const { lastPublished = null, due = [] } = activity ?? {};
  const scheduledTimes = due.filter((at) => Date.parse(at) > now.getTime());
  return {
    lastPublished,
    due,
    waiting: due.length - scheduledTimes.length,
    scheduled: scheduledTimes.length,
    nextAt: scheduledTimes[0] ?? null,
  };
}

/** Whether it is an account on the practice server. */
export function isPractice({ settings }: Pick<Channel, "settings">): boolean {
  return (
    typeof settings === "object" && settings !== null && Reflect.get(settings, "practice") === true
  );
}
