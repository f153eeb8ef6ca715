import { attentionMessages } from "#components/pausing/attention-messages.ts";
import { ChannelStateBadge } from "#components/pausing/channel-state-badge.tsx";
import { pausedPostsText } from "#components/pausing/paused-posts-text.ts";
import { countPausedPosts, stateNow } from "#components/pausing/paused-state.ts";
import { ResumeChannel } from "#components/pausing/resume-channel.tsx";
import type { Pausing } from "#components/pausing/use-pausing.ts";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { Channel } from "@postlark/domain/channel";
import { Link } from "react-router-dom";

/** Why a channel's queue does not publish, until when, and what is delayed; nothing if it publishes. */
export function QueuePause({
  channel,
  name,
  due,
  now,
  onResume,
}: {
  channel: Channel;
  name: string;
  /** Due times of its planned posts; undefined while loading. */
  due: readonly string[] | undefined;
  now: Date;
  /** `undefined` for users with read-only access. */
  onResume: Pausing["resume"] | undefined;
}) {
  const { slug, timeZone } = useWorkspace();
  const { state, pausedUntil } = stateNow(channel, now);
  if (state === "connected") return null;
  const isPaused = state === "paused";
  const overdueCount = due?.filter((at) => new Date(at) <= now).length ?? 0;
  const delayedText = due && pausedPostsText(countPausedPosts(due, isPaused ? pausedUntil : null));
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-sunken px-4 py-3 text-sm lg:col-span-full">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ChannelStateBadge state={state} />
        {isPaused &&
          (pausedUntil === null
            ? m.channels_pause_endless()
            : m.channels_paused_until({ at: formatMomentIn(pausedUntil, timeZone) }))}
      </p>
      <p className="text-ink-muted">
        {isPaused
          ? delayedText
          : `${attentionMessages(channel).message} ${due?.length ? delayedText : ""}`}
      </p>
      {isPaused && onResume && (
        <ResumeChannel
          waiting={overdueCount}
          name={name}
          onResume={() => onResume(channel, overdueCount)}
        />
      )}
      {!isPaused && (
        <Link
          to={{ pathname: `/w/${slug}/channels`, search: `?channel=${channel.id}` }}
          className="rounded-sm text-accent hover:underline"
        >
          {m.channels_pause_mend()}
        </Link>
      )}
    </div>
  );
}
