import { alikeDeliveries, type AlikeDeliveries, momentOf } from "#components/alike-deliveries.ts";
import { AppLink } from "#components/app-link.tsx";
import { ChannelsOfRow } from "#components/channel-of-row.tsx";
import { DeliveryStateBadge } from "#components/delivery-state-badge.tsx";
import { waitMessage } from "#components/delivery-wait.ts";
import { LabelList } from "#components/labels/label-list.tsx";
import { formatListedMoment } from "#components/listed-moment.ts";
import { useThumbnails } from "#components/pictures/use-thumbnails.tsx";
import { safeLink } from "#components/safe-link.ts";
import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Channel } from "@postlark/domain/channel";
import { areChangesRequested, type Delivery } from "@postlark/domain/delivery";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import { type Label, labelsOf } from "@postlark/domain/label";
import type { ReactNode } from "react";

/**
 * Deliveries as rows that lead to their posts. Those of one post and time on several channels are one row.
 * @param channels the workspace's; `undefined` while they are not known
 * @param maxRows all rows if undefined
 */
export function DeliveryList({
  deliveries,
  channels = [],
  labels = [],
  label,
  titledState,
  maxRows,
  renderAction,
}: {
  deliveries: readonly Delivery[];
  channels: readonly Channel[] | undefined;
  /** All labels of the workspace, if the posts' labels are shown. */
  labels?: readonly Label[] | undefined;
  label: string;
  /** The state that the list's title already names; only rows with another one show theirs. */
  titledState?: DeliveryState | undefined;
  maxRows?: number | undefined;
  /** Renders the actions of a row. */
  renderAction?: ((group: AlikeDeliveries) => ReactNode) | undefined;
}) {
  const rows = alikeDeliveries(deliveries).slice(0, maxRows);
  const now = useNow();
  const thumbnailOf = useThumbnails(rows.map(([{ content }]) => content));
  return (
    <ul aria-label={label} data-walkable="" className="divide-y divide-line">
      {rows.map((group) => (
        <DeliveryRow
          key={group[0].id}
          group={group}
          channels={channels}
          labels={labelsOf(group[0].labelIds ?? [], labels)}
          titledState={titledState}
          now={now}
          thumbnail={thumbnailOf(group[0].content)}
          action={renderAction?.(group)}
        />
      ))}
    </ul>
  );
}

/**
 * One row for deliveries that go out together. Shows the state unless the list's title names it, the network's message
 * and the requested changes.
 */
function DeliveryRow({
  group,
  channels,
  labels,
  titledState,
  now,
  thumbnail,
  action,
}: {
  group: AlikeDeliveries;
  channels: readonly Channel[];
  labels: readonly Label[];
  titledState: DeliveryState | undefined;
  now: Date;
  thumbnail: ReactNode;
  action: ReactNode;
}) {
  const { slug, timeZone } = useWorkspace();
  const [delivery] = group;
  const { postId, content, problem, state } = delivery;
  const isRemoved = state === "removed";
  const moment = momentOf(delivery);
  const text = content?.text.trim() ?? "";
  const deliveryChannels = withChannels(group, channels);
  const [wait] = deliveryChannels.flatMap(
    ([one, channel]) => waitMessage(one, channel, now, timeZone) ?? [],
  );
  return (
    <li className="relative flex gap-4 px-card py-cell hover:bg-hover">
      <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-1">
        <AppLink
          to={`/w/${slug}/posts/${postId}`}
          className={`line-clamp-2 text-sm font-medium break-words ${isRemoved ? "text-ink-muted line-through" : "text-ink"} after:absolute after:inset-0 focus-visible:-outline-offset-2`}
        >
          {text === "" ? m.deliveries_pictures_only() : text}
        </AppLink>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          {moment !== null && (
            <time dateTime={moment} className="whitespace-nowrap tabular-nums">
              {formatListedMoment(moment, timeZone)}
            </time>
          )}
          <ChannelsOfRow
            rowChannels={deliveryChannels.map(([{ url }, channel]) => ({
              channel,
              url: isRemoved ? undefined : safeLink(url),
            }))}
            channels={channels}
          />
          {(state !== titledState || problem !== null || wait !== undefined) && (
            <DeliveryStateBadge delivery={delivery} wait={wait} />
          )}
          <LabelList labels={labels} />
          {action}
        </div>
        <DeliveryProblem delivery={delivery} />
      </div>
      {thumbnail}
    </li>
  );
}

function DeliveryProblem({ delivery }: { delivery: Delivery }) {
  const { problem } = delivery;
  return (
    <>
      {problem?.network && <p className="text-sm break-words text-danger">{problem.network}</p>}
      {areChangesRequested(delivery) && problem?.message && (
        <p className="line-clamp-3 text-sm break-words text-ink">
          {problem.client
            ? m.shared_list_changes_by({ name: problem.client, words: problem.message })
            : m.shared_list_changes({ words: problem.message })}
        </p>
      )}
    </>
  );
}

/** Adds their channels and sorts by the workspace's order of channels, so that rows look alike. */
function withChannels(
  deliveries: AlikeDeliveries,
  channels: readonly Channel[],
): (readonly [Delivery, Channel | undefined])[] {
  const placeOf = ({ channelId }: Delivery) => channels.findIndex(({ id }) => id === channelId);
  return deliveries
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((delivery) => [delivery, channels[placeOf(delivery)]]);
}
