import { AppLink } from "#components/app-link.tsx";
import { channelName } from "#components/channel-labels.ts";
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
 * Deliveries as rows that lead to their posts.
 * @param channels the workspace's; `undefined` while they are not known
 */
export function DeliveryList({
  deliveries,
  channels = [],
  labels = [],
  label,
}: {
  deliveries: readonly Delivery[];
  channels: readonly Channel[] | undefined;
  /** The workspace's, where those of the posts are to be shown. */
  labels?: readonly Label[] | undefined;
  label: string;
}) {
  return (
    <ul aria-label={label} data-walkable="" className="divide-y divide-line">
      {deliveries.map((delivery) => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          channel={channels.find(({ id }) => id === delivery.channelId)}
          labels={labelsOf(delivery.labelIds ?? [], labels)}
        />
      ))}
    </ul>
  );
}

function DeliveryRow({
  delivery,
  channel,
  labels,
}: {
  delivery: Delivery;
  channel: Channel | undefined;
  labels: readonly Label[];
}) {
  const { slug, timeZone } = useLiveWorkspace();
  const { postId, content, problem } = delivery;
  const isGone = delivery.state === "removed";
  const url = isGone ? undefined : safeLink(delivery.url);
  const moment = delivery.publishedAt ?? delivery.dueAt;
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
        {channel !== undefined && <span className="min-w-0 truncate">{channelName(channel)}</span>}
        <DeliveryStateBadge delivery={delivery} />
        {url !== undefined && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="relative z-1 inline-flex items-center gap-1 rounded-sm text-accent hover:underline"
          >
            {m.live_delivery_see()}
            <External />
          </a>
        )}
      </p>
      <LabelList labels={labels} />
      {problem?.network && <p className="text-sm break-words text-danger">{problem.network}</p>}
    </li>
  );
}
