import { channelName } from "#components/channel-labels.ts";
import { limitWarnings } from "#components/limit-warnings.ts";
import { ChannelLimitLines } from "#components/channel-limit-lines.tsx";
import { NetworkMark } from "#components/network-mark.tsx";
import { PauseChannel } from "#components/pausing/pause-channel.tsx";
import { stateNow } from "#components/pausing/paused-state.ts";
import type { Pausing } from "#components/pausing/use-pausing.ts";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { BestTimes } from "@postlark/domain/best-time";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { Channel } from "@postlark/domain/channel";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { shuffle } from "@postlark/domain/queue-order";
import type { Slot } from "@postlark/domain/queue-slots";
import type { ChannelLimit } from "@postlark/sdk/channel-limits";
import { Button } from "@postlark/ui/button";
import { queueDays, waitingDeliveries } from "./queue-days.ts";
import { QueuePause } from "./queue-pause.tsx";
import { TimesSheet } from "./times-sheet.tsx";
import { useKeepFocus } from "./use-keep-focus.ts";
import { type QueueCommands, WeekBoard } from "./week-board.tsx";

/** Changes of one channel's queue; absent for users with read-only access. */
export type ChannelCommands = QueueCommands & {
  readonly onSlots: (slots: readonly Slot[]) => void;
  readonly pausing: Pausing;
};

/** One channel: what fills the slots of a week, and what can be changed about it. */
export function ChannelQueue({
  channel,
  name = channelName(channel),
  deliveries,
  days,
  today,
  limit,
  times,
  now,
  due,
  commands,
}: {
  channel: Channel;
  /** A name that distinguishes it on the screen. */
  name?: string;
  /** Deliveries due from a day before the shown ones, on any channel. */
  deliveries: readonly CalendarDelivery[];
  days: readonly CalendarDay[];
  today: CalendarDay;
  /** Undefined without a limit. */
  limit?: ChannelLimit | undefined;
  /** When its posts did best. */
  times: BestTimes;
  now: Date;
  /** Due times of all its planned posts; undefined while loading. */
  due?: readonly string[] | undefined;
  commands: ChannelCommands | undefined;
}) {
  const { timeZone } = useWorkspace();
  const region = useKeepFocus(channel.state);
  const waiting = waitingDeliveries(channel.id, deliveries, now);
  const perDay = limit?.perDay ?? null;
  return (
    <section ref={region} aria-label={name} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto flex min-w-0 max-sm:w-full items-center gap-3 font-semibold">
          <NetworkMark network={channel.network} size="sm" />
          <span className="min-w-0 break-words">{name}</span>
        </h2>
        {commands && (
          <>
            {waiting.length > 2 && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => commands.onOrder(shuffle(waiting, Math.random))}
              >
                {m.queue_shuffle()}
              </Button>
            )}
            {stateNow(channel, now).state === "connected" && (
              <PauseChannel
                due={due}
                timeZone={timeZone}
                name={name}
                onPause={(until) => commands.pausing.pause(channel, until)}
              />
            )}
            <TimesSheet
              name={name}
              slots={channel.slots}
              times={times}
              onChange={commands.onSlots}
            />
          </>
        )}
      </div>
      <QueuePause
        channel={channel}
        name={name}
        due={due}
        now={now}
        onResume={commands?.pausing.resume}
      />
      {channel.slots.length === 0 && <p className="text-sm text-ink-muted">{m.queue_no_times()}</p>}
      <WeekBoard
        channel={{ id: channel.id, name }}
        days={queueDays(channel, deliveries, { days, timeZone, now, perDay })}
        today={today}
        waiting={waiting}
        commands={commands}
      />
      {limit && <ChannelLimitLines limit={limit} network={channel.network} timeZone={timeZone} />}
      {limitWarnings([channel], deliveries, { limits: limit ? [limit] : [], timeZone, now }).map(
        (warning) => (
          <p key={warning} className="text-sm text-warning">
            {warning}
          </p>
        ),
      )}
    </section>
  );
}
