import { alikeDeliveries, type AlikeDeliveries, momentOf } from "#components/alike-deliveries.ts";
import { AppLink } from "#components/app-link.tsx";
import { distinctName } from "#components/channel-labels.ts";
import { DeliveryStateBadge } from "#components/delivery-state-badge.tsx";
import { LabelList } from "#components/labels/label-list.tsx";
import { safeLink } from "#components/safe-link.ts";
import { m } from "#paraglide/messages.js";
import { useLiveWorkspace } from "#workspace/live-workspace.tsx";
import { formatMomentIn } from "@postlark/app/moments";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { type Label, labelsOf } from "@postlark/domain/label";
import { External } from "@postlark/ui/icons/external";

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
  most,
}: {
  deliveries: readonly Delivery[];
  channels: readonly Channel[] | undefined;
  /** The workspace's, where those of the posts are to be shown. */
  labels?: readonly Label[] | undefined;
  label: string;
  most?: number | undefined;
}) {
  return (
    <ul aria-label={label} data-walkable="" className="divide-y divide-line">
      {alikeDeliveries(deliveries)
        .slice(0, most)
        .map((alike) => (
          <DeliveryRow
            key={alike[0].id}
            alike={alike}
            channels={channels}
            labels={labelsOf(alike[0].labelIds ?? [], labels)}
          />
        ))}
    </ul>
  );
}

function DeliveryRow({
  alike,
  channels,
  labels,
}: {
  alike: AlikeDeliveries;
  channels: readonly Channel[];
  labels: readonly Label[];
}) {
  const { slug, timeZone } = useLiveWorkspace();
  const [delivery] = alike;
  const { postId, content, problem } = delivery;
  const isGone = delivery.state === "removed";
  const moment = momentOf(delivery);
  const text = content?.text.trim() ?? "";
  return (
    <li className="relative grid gap-1 px-card py-cell hover:bg-hover">
      <AppLink
        to={`/w/${slug}/posts/${postId}`}
        className={`line-clamp-2 text-sm font-medium break-words ${isGone ? "text-ink-muted line-through" : "text-ink"} after:absolute after:inset-0 focus-visible:-outline-offset-2`}
      >
        {text === "" ? m.live_delivery_pictures_only() : text}
      </AppLink>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
        {moment !== null && (
          <time dateTime={moment} className="tabular-nums">
            {formatMomentIn(moment, timeZone)}
          </time>
        )}
        {alike.map(({ id, channelId, url }) => (
          <ChannelOfRow
            key={id}
            name={nameAmong(channels, channelId)}
            url={isGone ? undefined : safeLink(url)}
          />
        ))}
        <DeliveryStateBadge delivery={delivery} />
      </p>
      <LabelList labels={labels} />
      {problem?.network && <p className="text-sm break-words text-danger">{problem.network}</p>}
    </li>
  );
}

/** Where it goes, or leads to where it is. */
function ChannelOfRow({ name, url }: { name: string; url: string | undefined }) {
  if (url === undefined) return <span className="min-w-0 truncate">{name}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      title={m.live_delivery_see()}
      className="relative z-1 inline-flex min-w-0 items-center gap-1 rounded-sm text-accent hover:underline"
    >
      <span className="truncate">{name || m.live_delivery_see()}</span>
      <External />
    </a>
  );
}

function nameAmong(channels: readonly Channel[], channelId: string): string {
  const channel = channels.find(({ id }) => id === channelId);
  return channel === undefined ? "" : distinctName(channel, channels);
}
