import { channelName } from "#components/channel-labels.ts";
import { formatListedMoment } from "#components/listed-moment.ts";
import { ChannelAvatar } from "#components/network-mark.tsx";
import { ChannelStateBadge } from "#components/pausing/channel-state-badge.tsx";
import { stateNow } from "#components/pausing/paused-state.ts";
import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import { channelActivityQuery } from "#workspace/channel-activity-query.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Channel } from "@postlark/domain/channel";
import type { ChannelActivity } from "@postlark/sdk/channel-activity";
import { buttonVariants } from "@postlark/ui/button";
import { Card, CardFooter, CardHeader, CardTitle } from "@postlark/ui/card";
import { Check } from "@postlark/ui/icons/check";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";

export type ChannelHealthProps = { readonly channels: readonly Channel[] };

/** The most channels in the card; those that need attention come first. */
export const mostChannels = 6;

/** Whether each channel publishes, and when it does so next. */
export function ChannelHealth({ channels }: ChannelHealthProps) {
  const { id } = useWorkspace();
  const { data } = useQuery(channelActivityQuery(id));
  return <ChannelHealthCard channels={channels} activities={data} />;
}

const urgency = ["needs_attention", "paused", "connected"] as const;

export function ChannelHealthCard({
  channels,
  activities,
}: ChannelHealthProps & {
  /** Undefined while loading and if they could not be read: the channels alone. */
  activities: readonly ChannelActivity[] | undefined;
}) {
  const { slug } = useWorkspace();
  const now = useNow();
  const shownChannels = channels
    .map((channel) => ({ ...channel, ...stateNow(channel, now) }))
    .toSorted((one, other) => urgency.indexOf(one.state) - urgency.indexOf(other.state))
    .slice(0, mostChannels);
  return (
    <Card>
      <CardHeader className="pb-3">
        <CardTitle>{m.overview_health()}</CardTitle>
      </CardHeader>
      <ul aria-label={m.overview_health()} className="divide-y divide-line">
        {shownChannels.map((channel) => (
          <li
            key={channel.id}
            className="relative flex items-center gap-3 px-card py-cell text-sm hover:bg-hover"
          >
            <ChannelAvatar channel={channel} />
            <div className="min-w-0 flex-1">
              <Link
                to={{ pathname: `/w/${slug}/channels`, search: `?channel=${channel.id}` }}
                className="block truncate font-medium text-ink after:absolute after:inset-0 focus-visible:-outline-offset-2"
              >
                {channelName(channel, channels)}
              </Link>
              <NextPost
                activity={activities?.find(({ channelId }) => channelId === channel.id)}
                isKnown={activities !== undefined}
                now={now}
              />
            </div>
            {channel.state === "connected" ? (
              <span className="text-success">
                <Check />
                <span className="sr-only">{m.channels_state_connected()}</span>
              </span>
            ) : (
              <ChannelStateBadge state={channel.state} />
            )}
          </li>
        ))}
      </ul>
      {channels.length > mostChannels && (
        <CardFooter>
          <Link to={`/w/${slug}/channels`} className={buttonVariants({ variant: "link" })}>
            {m.overview_all()}
          </Link>
        </CardFooter>
      )}
    </Card>
  );
}

/** A line that stays empty until it is known, so that nothing moves. */
function NextPost({
  activity,
  isKnown,
  now,
}: {
  activity: ChannelActivity | undefined;
  isKnown: boolean;
  now: Date;
}) {
  const { timeZone } = useWorkspace();
  const next = activity?.due.find((at) => Date.parse(at) > now.getTime());
  return (
    <p className="h-5 truncate text-ink-muted tabular-nums">
      {next === undefined
        ? isKnown && m.channels_none_scheduled()
        : m.overview_health_next({ at: formatListedMoment(next, timeZone) })}
    </p>
  );
}
