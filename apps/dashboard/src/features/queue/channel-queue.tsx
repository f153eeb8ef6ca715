import { AppLink } from "#components/app-link.tsx";
import { channelName } from "#components/channel-labels.ts";
import { DeliveryStateBadge } from "#components/delivery-state-badge.tsx";
import { NetworkMark } from "#components/network-mark.tsx";
import { m } from "#paraglide/messages.js";
import { useLiveWorkspace } from "#workspace/live-workspace.tsx";
import { formatMomentIn } from "@postlark/app/moments";
import type { Channel } from "@postlark/domain/channel";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { Slot } from "@postlark/domain/queue-slots";
import { Badge } from "@postlark/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@postlark/ui/card";
import { Link } from "react-router-dom";
import { queueOf } from "./queue-of.ts";
import { SlotGenerator } from "./slot-generator.tsx";
import { SlotTimes } from "./slot-times.tsx";

/** One channel: its times of the week, and what they are filled with next. */
export function ChannelQueue({
  channel,
  deliveries,
  now,
  onChange,
}: {
  channel: Channel;
  /** What is due in the next weeks, on any channel. */
  deliveries: readonly CalendarDelivery[];
  now: Date;
  /** `undefined` for those who may only look. */
  onChange: ((slots: readonly Slot[]) => void) | undefined;
}) {
  const { slug, timeZone } = useLiveWorkspace();
  const next = queueOf(channel, deliveries, { timeZone, now });
  return (
    <Card aria-label={channelName(channel)}>
      <CardHeader>
        <div className="flex min-w-0 items-center gap-3">
          <NetworkMark network={channel.network} size="sm" />
          <CardTitle className="min-w-0 break-words">{channelName(channel)}</CardTitle>
        </div>
        {onChange && <SlotGenerator onReplace={onChange} />}
      </CardHeader>
      <CardContent className="grid gap-6 lg:grid-cols-2">
        <SlotTimes slots={channel.slots} onChange={onChange} />
        <div className="grid content-start gap-2">
          <h3 className="text-sm font-medium text-ink-muted">{m.live_queue_next()}</h3>
          <ul aria-label={m.live_queue_next()} data-walkable="" className="divide-y divide-line">
            {next.map(({ at, delivery }) => (
              <li key={`${at} ${delivery?.id}`} className="grid gap-1 py-2 text-sm">
                <span className="flex flex-wrap items-center justify-between gap-2 text-ink-muted">
                  <time dateTime={at}>{formatMomentIn(at, timeZone)}</time>
                  {delivery ? (
                    <DeliveryStateBadge delivery={{ state: delivery.state, problem: null }} />
                  ) : (
                    <Badge>{m.live_queue_free()}</Badge>
                  )}
                </span>
                {delivery && (
                  <AppLink
                    to={`/w/${slug}/posts/${delivery.postId}`}
                    className="truncate font-medium text-ink hover:underline"
                  >
                    {delivery.excerpt.trim() || m.live_delivery_pictures_only()}
                  </AppLink>
                )}
              </li>
            ))}
          </ul>
          <Link
            to={{ pathname: `/w/${slug}/channels`, search: `?channel=${channel.id}` }}
            className="justify-self-start rounded-sm text-sm text-accent hover:underline"
          >
            {m.live_queue_pause()}
          </Link>
        </div>
      </CardContent>
    </Card>
  );
}
