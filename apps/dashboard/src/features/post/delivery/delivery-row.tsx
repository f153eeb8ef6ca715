import { channelName } from "#components/channel-labels.ts";
import { networkName } from "#components/network-name.ts";
import { ChannelLimitLines } from "#components/channel-limit-lines.tsx";
import { ListedCounts } from "#components/listed-counts.tsx";
import { NetworkMark } from "#components/network-mark.tsx";
import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import {
  type Delivery,
  type DeliveryEvent,
  awaitsRestoreConfirmation,
  statesNeedingUser,
} from "@postlark/domain/delivery";
import type { ChannelLimit } from "@postlark/sdk/channel-limits";
import { Button, buttonVariants } from "@postlark/ui/button";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import { External } from "@postlark/ui/icons/external";
import { type ReactNode, useId, useState } from "react";
import type { DeliveryCommands } from "./delivery-commands.ts";
import { isPublished } from "./delivery-progress.ts";
import { DeliveryActions } from "./delivery-actions.tsx";
import type { DeliveryRights } from "./delivery-rights.ts";
import { DeliveryTime } from "./delivery-time.tsx";
import { DeliveryProblem } from "./delivery-problem.tsx";
import { BlockedChannelNotice, isBlocked } from "./blocked-channel-notice.tsx";
import { EditHistoryDetails } from "../editing/edit-history-details.tsx";
import { DeliveryStateBadge } from "#components/delivery-state-badge.tsx";
import { waitMessage } from "#components/delivery-wait.ts";
import { safeLink } from "#components/safe-link.ts";
import { Timeline } from "../timeline/timeline-list.tsx";

/** A delivery as a row of the post's channels, which opens to its history and its actions. */
export function DeliveryRow({
  delivery,
  isAlone,
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
  /** Whether it is the only one, which is open. */
  isAlone: boolean;
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
  const channelLabel = networkLabel === name ? name : `${name} ${networkLabel}`;
  const now = useNow();
  const detailsId = useId();
  const [isToggled, setIsToggled] = useState<boolean>();
  const isHeld = channel !== undefined && isBlocked(delivery, channel);
  const isOpen = isToggled ?? (isAlone || isHeld || needsSomeone(delivery));
  const openLabel =
    network === "page" ? m.deliveries_see_page() : m.deliveries_open({ network: networkLabel });
  return (
    <li className="grid grid-cols-1">
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-card py-2">
        {network && <NetworkMark network={network} size="sm" />}
        <div className="min-w-32 flex-1">
          <h3 className="truncate text-sm font-semibold">
            {name}
            {networkLabel !== name && (
              <span className="font-normal text-ink-muted"> {networkLabel}</span>
            )}
          </h3>
          <p className="text-sm text-ink-muted">
            <DeliveryTime delivery={delivery} timeZone={timeZone} />
          </p>
        </div>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:order-last max-sm:basis-full max-sm:ps-11">
          <DeliveryStateBadge
            delivery={delivery}
            wait={waitMessage(delivery, channel, now, timeZone)}
          />
          {network && isPublished(delivery) && (
            <ListedCounts places={[{ network, counts: delivery.counts }]} />
          )}
        </span>
        <div className="flex min-w-18 justify-end">
          {url !== undefined && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={openLabel}
              title={openLabel}
              className={buttonVariants({ variant: "ghost", size: "icon" })}
            >
              <External />
            </a>
          )}
          <Button
            variant="ghost"
            size="icon"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={m.deliveries_details({ name: channelLabel })}
            onClick={() => setIsToggled(!isOpen)}
          >
            <ChevronRight className={isOpen ? "rotate-90" : ""} />
          </Button>
        </div>
      </div>
      <div
        id={detailsId}
        className={isOpen ? "grid grid-cols-1 gap-4 px-card pt-1 pb-card" : "hidden"}
      >
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
      </div>
    </li>
  );
}

/** Whether somebody has to decide something about it. */
function needsSomeone(delivery: Delivery): boolean {
  const { state, problem } = delivery;
  return (
    statesNeedingUser.some((one) => one === state) ||
    awaitsRestoreConfirmation(delivery) ||
    (problem !== null && state !== "publishing" && state !== "scheduled")
  );
}

/** Whether it is due before the channel's limit resets. */
function isDelayedByLimit({ state, dueAt }: Delivery, { freeAt, told }: ChannelLimit): boolean {
  if (dueAt === null || (state !== "scheduled" && state !== "publishing")) return false;
  const until = [freeAt, told?.left === 0 ? told.until : null];
  return until.some((at) => at !== null && Date.parse(dueAt) < Date.parse(at));
}
