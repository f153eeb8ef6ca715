import { channelName } from "#components/channel-labels.ts";
import { networkName } from "#components/network-name.ts";
import { ChannelLimitLines } from "#components/channel-limit-lines.tsx";
import { NetworkMark } from "#components/network-mark.tsx";
import { formatDue } from "#components/when/chosen-time.ts";
import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import { formatMomentIn } from "@postlark/app/time/moments";
import { userTimeZone } from "@postlark/app/time/user-time-zone";
import type { Channel } from "@postlark/domain/channel";
import { type Delivery, type DeliveryEvent, isRestored } from "@postlark/domain/delivery";
import type { ChannelLimit } from "@postlark/sdk/channel-limits";
import { buttonVariants } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { External } from "@postlark/ui/icons/external";
import type { ReactNode } from "react";
import type { DeliveryCommands } from "./delivery-commands.ts";
import { DeliveryActions } from "./delivery-actions.tsx";
import type { DeliveryRights } from "./delivery-rights.ts";
import { DeliveryProblem } from "./delivery-problem.tsx";
import { BlockedChannelNotice } from "./blocked-channel-notice.tsx";
import { EditHistoryDetails } from "../editing/edit-history-details.tsx";
import { DeliveryStateBadge } from "#components/delivery-state-badge.tsx";
import { safeLink } from "#components/safe-link.ts";
import { Timeline } from "../timeline/timeline-list.tsx";

/** One delivery: its state, its history and its actions. */
export function DeliveryCard({
  delivery,
  channel,
  events,
  limit,
  nameOf,
  rights,
  timeZone,
  commands,
  mails,
  numbers,
}: {
  delivery: Delivery;
  channel: Channel | undefined;
  events: readonly DeliveryEvent[] | undefined;
  /** The channel's limit; undefined without one. */
  limit?: ChannelLimit | undefined;
  /** A member's name; undefined if unknown. */
  nameOf: (userId: string) => string | undefined;
  rights: DeliveryRights;
  timeZone: string;
  commands: DeliveryCommands;
  mails?: ReactNode;
  numbers?: ReactNode;
}) {
  const network = channel?.network;
  const name = channel === undefined ? m.deliveries_channel_gone() : channelName(channel);
  const networkLabel = network === undefined ? name : networkName(network);
  const url = delivery.state === "removed" ? undefined : safeLink(delivery.url);
  return (
    <Card className="grid grid-cols-1 gap-4 p-card">
      <header className="flex flex-wrap items-center gap-3">
        {network && <NetworkMark network={network} />}
        <div className="min-w-56 flex-1">
          <h3 className="truncate font-semibold">
            {name}
            {networkLabel !== name && (
              <span className="font-normal text-ink-muted"> {networkLabel}</span>
            )}
          </h3>
          <p className="text-sm text-ink-muted">
            <When delivery={delivery} timeZone={timeZone} />
          </p>
        </div>
        <DeliveryStateBadge delivery={delivery} />
        {url !== undefined && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ variant: "secondary", size: "sm" })}
          >
            {network === "page"
              ? m.deliveries_see_page()
              : m.deliveries_open({ network: networkLabel })}
            <External />
          </a>
        )}
      </header>
      {numbers}
      <DeliveryProblem delivery={delivery} events={events} network={networkLabel} />
      {channel && <BlockedChannelNotice delivery={delivery} channel={channel} />}
      {network && limit && isDelayedByLimit(delivery, limit) && (
        <ChannelLimitLines limit={limit} network={network} timeZone={timeZone} />
      )}
      <Timeline
        events={events}
        network={networkLabel}
        name={name}
        nameOf={nameOf}
        timeZone={timeZone}
      />
      {events?.some(({ kind }) => kind === "edited") && (
        <EditHistoryDetails
          workspaceId={delivery.workspaceId}
          deliveryId={delivery.id}
          timeZone={timeZone}
          nameOf={nameOf}
        />
      )}
      {mails}
      <DeliveryActions
        delivery={delivery}
        channel={channel}
        network={networkLabel}
        rights={rights}
        timeZone={timeZone}
        commands={commands}
      />
    </Card>
  );
}

/** Whether it is due before the channel's limit resets. */
function isDelayedByLimit({ state, dueAt }: Delivery, { freeAt, told }: ChannelLimit): boolean {
  if (dueAt === null || (state !== "scheduled" && state !== "publishing")) return false;
  const until = [freeAt, told?.left === 0 ? told.until : null];
  return until.some((at) => at !== null && Date.parse(dueAt) < Date.parse(at));
}

/** The publishing time in the workspace's zone, and in the user's own if that differs. */
function When({ delivery, timeZone }: { delivery: Delivery; timeZone: string }) {
  const now = useNow();
  const { publishedAt, removedAt, dueAt, state } = delivery;
  if (removedAt !== null) {
    return (
      <time dateTime={removedAt}>
        {m.deliveries_removed_at({ time: formatMomentIn(removedAt, timeZone) })}
      </time>
    );
  }
  if (publishedAt !== null) {
    return (
      <time dateTime={publishedAt}>
        {m.deliveries_published_at({ time: formatMomentIn(publishedAt, timeZone) })}
      </time>
    );
  }
  if (dueAt === null || state === "cancelled") return m.deliveries_not_due();
  const due = new Date(dueAt);
  const time = formatDue(due, now, timeZone);
  const timePreference = formatDue(due, now, userTimeZone());
  return (
    <time dateTime={dueAt}>
      {state === "failed" || state === "unknown" || (isRestored(delivery) && due <= now)
        ? m.deliveries_was_due({ time })
        : m.posts_due({ time })}
      {timePreference !== time && ` · ${m.composer_own_time({ time: timePreference })}`}
    </time>
  );
}
