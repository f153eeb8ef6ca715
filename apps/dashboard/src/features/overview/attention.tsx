import { DeliveryList } from "#components/delivery-list.tsx";
import type { OverdueDecision, OverdueGroup, OverduePostsProps } from "./overdue/overdue-posts.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { lazyPart } from "@postlark/app/components/lazy-part";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { channelName } from "#components/channel-labels.ts";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { buttonVariants } from "@postlark/ui/button";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { Skeleton } from "@postlark/ui/skeleton";
import { Link } from "react-router-dom";
import { rowActionLabels, type RowActionProps } from "./row-action-labels.ts";

/** Its place is kept while its code loads. */
const RowAction = lazyPart<RowActionProps>(
  async () => (await import("./row-action.tsx")).RowAction,
  ({ kind }) => (
    <span
      aria-hidden="true"
      className={buttonVariants({
        variant: "secondary",
        size: "sm",
        className: "invisible ms-auto",
      })}
    >
      {rowActionLabels[kind]()}
    </span>
  ),
);

/** Loaded only if posts wait since a restore. */
const OverduePart = lazyPart<OverduePostsProps>(
  async () => (await import("./overdue/overdue-posts.tsx")).OverduePosts,
  () => <Skeleton className="m-4 h-50" />,
);

/** Deliveries that need a decision; renders nothing without any. */
export function Attention({
  channels,
  deliveries,
  toApprove = [],
  overdue = [],
  overdueCounts,
  isAnswering = false,
  onOverdue,
  reconnection = ({ id }) => `?channel=${id}`,
}: {
  channels: readonly Channel[];
  deliveries: readonly Delivery[];
  /** Deliveries that wait for the user's own approval. */
  toApprove?: readonly Delivery[] | undefined;
  /** Deliveries that wait since the workspace was restored. */
  overdue?: readonly Delivery[];
  /** Their number, if there are more. */
  overdueCounts?: Readonly<Record<OverdueGroup, number>> | undefined;
  isAnswering?: boolean;
  /** Absent for those who may not publish. */
  onOverdue?: ((decision: OverdueDecision) => void) | undefined;
  /** The query of the channels' screen at which one is reconnected. */
  reconnection?: (channel: Channel) => string;
}) {
  const { slug, role } = useWorkspace();
  const mayRetry = isAtLeast(role, "editor");
  const broken = channels.filter(
    ({ state, removedAt }) => state === "needs_attention" && removedAt === null,
  );
  if (broken.length + deliveries.length + toApprove.length + overdue.length === 0) return null;
  return (
    <Card className="border-warning/40">
      <CardHeader className="pb-3">
        <CardTitle>{m.overview_attention()}</CardTitle>
      </CardHeader>
      {broken.length > 0 && (
        <ul
          aria-label={m.overview_channels_waiting()}
          className="divide-y divide-line border-b border-line last:border-b-0"
        >
          {broken.map((channel) => (
            <li
              key={channel.id}
              className="flex flex-wrap items-center justify-between gap-3 px-card py-cell text-sm"
            >
              <span>{m.overview_channel_waits({ channel: channelName(channel, channels) })}</span>
              <Link
                to={{ pathname: `/w/${slug}/channels`, search: reconnection(channel) }}
                className={buttonVariants({ variant: "secondary", size: "sm" })}
              >
                {m.overview_reconnect()}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {overdue.length > 0 && (
        <OverduePart
          deliveries={overdue}
          channels={channels}
          counts={overdueCounts}
          isPending={isAnswering}
          onAnswer={onOverdue}
        />
      )}
      {toApprove.length > 0 && (
        <section className="border-b border-line last:border-b-0">
          <h3 className="px-card pb-1 text-xs font-medium text-ink-muted">
            {m.overview_to_approve()}
          </h3>
          <DeliveryList
            label={m.overview_to_approve()}
            deliveries={toApprove}
            channels={channels}
            renderAction={(alike) => <RowAction deliveries={alike} kind="approve" />}
          />
        </section>
      )}
      {deliveries.length > 0 && (
        <DeliveryList
          label={m.overview_attention()}
          deliveries={deliveries}
          channels={channels}
          renderAction={(alike) =>
            mayRetry && alike[0].state === "failed" && <RowAction deliveries={alike} kind="retry" />
          }
        />
      )}
    </Card>
  );
}
