import { alikeDeliveries, type AlikeDeliveries, momentOf } from "#components/alike-deliveries.ts";
import { AppLink } from "#components/app-link.tsx";
import { ChannelsOfRow } from "#components/channel-of-row.tsx";
import { DeliveryStateBadge } from "#components/delivery-state-badge.tsx";
import { waitOf } from "#components/delivery-wait.ts";
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
 * Deliveries as rows that lead to their posts. What goes out on several channels at a time is one row.
 * @param channels the workspace's; `undefined` while they are not known
 * @param most rows
 */
export function DeliveryList({
  deliveries,
  channels = [],
  labels = [],
  label,
  usual,
  most,
  renderAction,
}: {
  deliveries: readonly Delivery[];
  channels: readonly Channel[] | undefined;
  /** All labels of the workspace, if the posts' labels are shown. */
  labels?: readonly Label[] | undefined;
  label: string;
  /** The state that the list's title already names; only rows with another one show theirs. */
  usual?: DeliveryState | undefined;
  most?: number | undefined;
  /** What can be done with a row in place. */
  renderAction?: ((alike: AlikeDeliveries) => ReactNode) | undefined;
}) {
  const rows = alikeDeliveries(deliveries).slice(0, most);
  const now = useNow();
  const thumbnailOf = useThumbnails(rows.map(([{ content }]) => content));
  return (
    <ul aria-label={label} data-walkable="" className="divide-y divide-line">
      {rows.map((alike) => (
        <DeliveryRow
          key={alike[0].id}
          alike={alike}
          channels={channels}
          labels={labelsOf(alike[0].labelIds ?? [], labels)}
          usual={usual}
          now={now}
          thumbnail={thumbnailOf(alike[0].content)}
          action={renderAction?.(alike)}
        />
      ))}
    </ul>
  );
}

function DeliveryRow({
  alike,
  channels,
  labels,
  usual,
  now,
  thumbnail,
  action,
}: {
  alike: AlikeDeliveries;
  channels: readonly Channel[];
  labels: readonly Label[];
  usual: DeliveryState | undefined;
  now: Date;
  thumbnail: ReactNode;
  action: ReactNode;
}) {
  const { slug, timeZone } = useWorkspace();
  const [delivery] = alike;
  const { postId, content, problem, state } = delivery;
  const isGone = state === "removed";
  const moment = momentOf(delivery);
  const text = content?.text.trim() ?? "";
  const places = inOrder(alike, channels);
  const [wait] = places.flatMap(([one, channel]) => waitOf(one, channel, now, timeZone) ?? []);
  return (
    <li className="relative flex gap-4 px-card py-cell hover:bg-hover">
      <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-1">
        <AppLink
          to={`/w/${slug}/posts/${postId}`}
          className={`line-clamp-2 text-sm font-medium break-words ${isGone ? "text-ink-muted line-through" : "text-ink"} after:absolute after:inset-0 focus-visible:-outline-offset-2`}
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
            places={places.map(([{ url }, channel]) => ({
              channel,
              url: isGone ? undefined : safeLink(url),
            }))}
            channels={channels}
          />
          {(state !== usual || problem !== null || wait !== undefined) && (
            <DeliveryStateBadge delivery={delivery} wait={wait} />
          )}
          <LabelList labels={labels} />
          {action}
        </div>
        {problem?.network && <p className="text-sm break-words text-danger">{problem.network}</p>}
        {areChangesRequested(delivery) && problem?.message && (
          <p className="line-clamp-3 text-sm break-words text-ink">
            {problem.client
              ? m.shared_list_changes_by({ name: problem.client, words: problem.message })
              : m.shared_list_changes({ words: problem.message })}
          </p>
        )}
      </div>
      {thumbnail}
    </li>
  );
}

/** Adds their channels and sorts by the workspace's order of channels, so that rows look alike. */
function inOrder(
  deliveries: AlikeDeliveries,
  channels: readonly Channel[],
): (readonly [Delivery, Channel | undefined])[] {
  const placeOf = ({ channelId }: Delivery) => channels.findIndex(({ id }) => id === channelId);
  return deliveries
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((delivery) => [delivery, channels[placeOf(delivery)]]);
}
