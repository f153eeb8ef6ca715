import { channelName } from "#components/channel-labels.ts";
import { limitWarnings } from "#components/limit-warnings.ts";
import { ChannelLimitLines } from "#components/channel-limit-lines.tsx";
import { NetworkMark } from "#components/network-mark.tsx";
import { PauseChannel } from "#components/pausing/pause-channel.tsx";
import { stateNow } from "#components/pausing/paused-state.ts";
import type { Pausing } from "#components/pausing/use-pausing.ts";
import { SlotTimes } from "#components/when/slot-times.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { BestHour } from "@postlark/domain/best-time";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { Channel } from "@postlark/domain/channel";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { shuffled } from "@postlark/domain/queue-order";
import type { Slot } from "@postlark/domain/queue-slots";
import type { ChannelLimit } from "@postlark/sdk/channel-limits";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@postlark/ui/card";
import { queueOf, waitingDeliveries } from "./queue-of.ts";
import { QueuePause } from "./queue-pause.tsx";
import { SlotGenerator } from "./slot-generator.tsx";
import { useKeepFocus } from "./use-keep-focus.ts";
import { NextPosts } from "./next-posts.tsx";

/** One channel: its weekly slots and what fills them next. */
export function ChannelQueue({
  channel,
  name = channelName(channel),
  deliveries,
  limit,
  bestHours,
  now,
  onChange,
  onSkip,
  onOrder,
  due,
  pausing,
}: {
  channel: Channel;
  /** A name that distinguishes it on the screen. */
  name?: string;
  /** Deliveries due in the next weeks, on any channel. */
  deliveries: readonly CalendarDelivery[];
  /** Undefined without a limit. */
  limit?: ChannelLimit | undefined;
  /** The most successful hours, best first; absent while unknown. */
  bestHours?: readonly BestHour[] | undefined;
  now: Date;
  /** `undefined` for users with read-only access. */
  onChange: ((slots: readonly Slot[]) => void) | undefined;
  onSkip: ((day: CalendarDay, isSkipped: boolean) => void) | undefined;
  /** Called with waiting deliveries in a new order for the same times. */
  onOrder: ((order: readonly CalendarDelivery[]) => void) | undefined;
  /** Due times of all its planned posts; undefined while loading. */
  due?: readonly string[] | undefined;
  pausing?: Pausing | undefined;
}) {
  const { timeZone } = useWorkspace();
  const region = useKeepFocus(channel.state);
  const waiting = waitingDeliveries(channel.id, deliveries, now);
  return (
    <Card ref={region} aria-label={name}>
      <CardHeader>
        <div className="flex min-w-0 items-center gap-3">
          <NetworkMark network={channel.network} size="sm" />
          <CardTitle className="min-w-0 break-words">{name}</CardTitle>
        </div>
        {onChange && <SlotGenerator bestHours={bestHours} onReplace={onChange} />}
      </CardHeader>
      <CardContent className="grid gap-6 lg:grid-cols-2">
        <QueuePause channel={channel} name={name} due={due} now={now} onResume={pausing?.resume} />
        <div className="grid content-start gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-sm font-medium text-ink-muted">{m.queue_next()}</h3>
            {onOrder && waiting.length > 2 && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => onOrder(shuffled(waiting, Math.random))}
              >
                {m.queue_shuffle()}
              </Button>
            )}
          </div>
          <NextPosts
            queued={queueOf(channel, deliveries, {
              timeZone,
              now,
              perDay: limit?.perDay ?? null,
            })}
            skippedDays={channel.skippedDays}
            now={now}
            onSkip={onSkip}
            waiting={waiting}
            onOrder={onOrder}
          />
          {limit && (
            <ChannelLimitLines limit={limit} network={channel.network} timeZone={timeZone} />
          )}
          {limitWarnings([channel], deliveries, {
            limits: limit ? [limit] : [],
            timeZone,
            now,
          }).map((warning) => (
            <p key={warning} className="text-sm text-warning">
              {warning}
            </p>
          ))}
          {pausing && stateNow(channel, now).state === "connected" && (
            <PauseChannel
              due={due}
              timeZone={timeZone}
              name={name}
              onPause={(until) => pausing.pause(channel, until)}
            />
          )}
        </div>
        <SlotTimes slots={channel.slots} onChange={onChange} />
      </CardContent>
    </Card>
  );
}
