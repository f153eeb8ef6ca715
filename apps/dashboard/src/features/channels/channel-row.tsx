import { formatDateTimeNowrap } from "#components/format-date-time-nowrap.ts";
import { m } from "#paraglide/messages.js";
import { Link } from "react-router-dom";
import { AttentionNote } from "./attention-note.tsx";
import { ChannelActivityLines } from "./channel-activity.tsx";
import { channelName } from "#components/channel-labels.ts";
import { accountLabel } from "./channel-labels.ts";
import type { ChannelOverview, ChannelRights, WorkspaceFacts } from "./channel-overviews.ts";
import type { ChannelFix } from "#components/pausing/attention-messages.ts";
import { ChannelStateBadge } from "#components/pausing/channel-state-badge.tsx";
import { searchOf } from "./channels-view.ts";
import { ChannelAvatar } from "#components/network-mark.tsx";
import { PageLinks } from "./page-links.tsx";

/** One channel in the list; the whole row opens its panel. */
export function ChannelRow({
  channel,
  workspace,
  rights,
  isMending,
  onMend,
}: {
  channel: ChannelOverview;
  workspace: WorkspaceFacts;
  rights: ChannelRights;
  isMending: boolean;
  onMend: (mending: ChannelFix) => void;
}) {
  const { id, network, state, pausedUntil, activity } = channel;
  return (
    <li className="relative grid gap-3 border-b border-line px-card py-3.5 last:border-b-0 hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-ring">
      <div className="grid items-center gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_9.5rem_18.5rem]">
        <div className="flex min-w-0 items-start gap-3">
          <ChannelAvatar channel={channel} />
          <div className="min-w-0">
            <Link
              to={{ search: searchOf({ kind: "channel", id }) }}
              preventScrollReset
              className="block font-medium break-words text-ink outline-none after:absolute after:inset-0"
            >
              {channelName(channel)}
            </Link>
            <p className="text-sm break-words text-ink-muted">{accountLabel(channel)}</p>
          </div>
        </div>
        <div className="grid justify-items-start gap-1 max-lg:pl-12">
          <ChannelStateBadge state={state} />
          {state === "paused" && pausedUntil !== null && (
            <p className="text-xs text-ink-muted">
              {m.channels_paused_until({
                at: formatDateTimeNowrap(pausedUntil, workspace.timeZone),
              })}
            </p>
          )}
        </div>
        <div className="max-lg:pl-12">
          <ChannelActivityLines activity={activity} timeZone={workspace.timeZone} />
        </div>
      </div>
      {network === "page" && (
        <div className="relative z-10 justify-self-start pl-12">
          <PageLinks slug={workspace.slug} />
        </div>
      )}
      {state === "needs_attention" && (
        <AttentionNote channel={channel} rights={rights} isPending={isMending} onMend={onMend} />
      )}
    </li>
  );
}
