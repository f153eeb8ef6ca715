import { formatListedMoment } from "#components/listed-moment.ts";
import { NewPostLink } from "#components/new-post-link.tsx";
import { QueryFailure, QueryView } from "#components/query-view.tsx";
import { practiceQuery } from "#features/channels/channel-queries.ts";
import { type ChannelsView, connectView, searchOf } from "#features/channels/channels-view.ts";
import { connectables } from "#features/channels/networks.ts";
import { channelRights, isPractice } from "#features/channels/channel-overviews.ts";
import { Attention } from "#features/overview/attention.tsx";
import { FirstSteps } from "#features/overview/first-steps.tsx";
import {
  DeliveryCardLoading,
  Overview,
  OverviewHeader,
  OverviewLoading,
} from "#components/overview-loading.tsx";
import { DeliveryCard, NothingPlanned, NothingPublished } from "#features/overview/overview.tsx";
import { Counts, Figures, Health, NextWeek } from "#features/overview/lazy.tsx";
import { useOverdue } from "#features/overview/use-overdue.ts";
import { m } from "#paraglide/messages.js";
import { approvalQueries } from "#workspace/approval-queries.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { areChangesRequested } from "@postlark/domain/delivery";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { definitionsOf } from "@postlark/networks/metric-definitions";
import { isAtLeast, type WorkspaceRole } from "@postlark/domain/workspace-role";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { LoaderFunctionArgs } from "react-router-dom";
import { workspaceLoader } from "./workspace-loader.ts";

const maxRows = 5;

/** Deliveries loaded for them: a post has one per channel. */
const fetched = 5 * maxRows;

const queriesOf = (workspaceId: string) => ({
  attention: workspaceQueries.nextDeliveries(workspaceId, "attention", maxRows),
  next: workspaceQueries.nextDeliveries(workspaceId, "scheduled", fetched),
  published: workspaceQueries.nextDeliveries(workspaceId, "published", fetched),
  channels: workspaceQueries.channels(workspaceId),
});

const begin = workspaceLoader((client, { id, role }) => {
  const { attention, next, published, channels } = queriesOf(id);
  return [
    client.query(attention),
    client.query(next),
    client.query(published),
    client.query(channels),
    client.query(workspaceQueries.overdue(id)),
    ...(isAtLeast(role, "editor") ? [client.query(approvalQueries.toApprove(id))] : []),
  ];
});

export function loader(args: LoaderFunctionArgs) {
  // Creating the first formatter takes as long as rendering all rows: done while the workspace loads.
  setTimeout(() => formatListedMoment(new Date().toISOString(), "UTC"));
  return begin(args);
}

export function Component() {
  const { id, role } = useWorkspace();
  const { attention, next, published, channels } = queriesOf(id);
  const { overdue, counts, isPending, decide } = useOverdue(id);
  const { data: known } = useQuery(channels);
  const working = (known ?? []).filter(({ removedAt }) => removedAt === null);
  const isCounted = ({ channelId }: Delivery) =>
    working.some(
      (channel) => channel.id === channelId && definitionsOf(channel.network).length > 0,
    );
  const waiting = useQuery(attention);
  const toApprove = useQuery({
    ...approvalQueries.toApprove(id),
    enabled: isAtLeast(role, "editor"),
  });
  const { isEmpty, isFetching, practice } = useBeginning();
  const header = (
    <OverviewHeader>
      <NewPostLink />
    </OverviewHeader>
  );
  // Deferred, so that the cards render in short tasks.
  const isLoading = useDeferredValue(isFetching || toApprove.isLoading);
  if (isLoading) {
    return (
      <>
        {header}
        {/* Replaced once everything is loaded: content added above the cards would shift them. */}
        <OverviewLoading />
      </>
    );
  }
  const unread = [waiting, toApprove].find((query) => query.isLoadingError);
  return (
    <>
      {header}
      {unread && (
        <QueryFailure
          error={unread.error}
          isRetrying={unread.isFetching}
          onRetry={() => void unread.refetch()}
        />
      )}
      {isEmpty && (
        <FirstSteps practice={practice ? searchOf(connectView("practice")) : undefined} />
      )}
      {!isEmpty && <NextWeek channels={known ?? []} />}
      <Overview
        attention={
          <Attention
            channels={known ?? []}
            deliveries={waiting.data ?? []}
            toApprove={toApprove.data?.filter((one) => !areChangesRequested(one)).slice(0, maxRows)}
            overdue={overdue}
            overdueCounts={counts}
            isAnswering={isPending}
            onOverdue={isAtLeast(role, "editor") ? decide : undefined}
            reconnection={(channel) => searchOf(reconnectionOf(channel, role))}
          />
        }
        figures={!isEmpty && <Figures />}
        next={
          <QueryView query={next} loading={<DeliveryCardLoading title={m.overview_next()} />}>
            {(deliveries) => (
              <DeliveryCard
                title={m.overview_next()}
                filter="scheduled"
                titledState="scheduled"
                deliveries={deliveries}
                maxRows={maxRows}
                channels={known}
                empty={<NothingPlanned />}
              />
            )}
          </QueryView>
        }
        published={
          <QueryView
            query={published}
            loading={<DeliveryCardLoading title={m.overview_published()} />}
          >
            {(deliveries) => (
              <DeliveryCard
                title={m.overview_published()}
                filter="published"
                titledState="published"
                deliveries={deliveries}
                maxRows={maxRows}
                channels={known}
                empty={<NothingPublished />}
                renderAction={(alike) =>
                  alike.some(isCounted) && (
                    <Counts alike={alike} listed={deliveries} channels={known ?? []} />
                  )
                }
              />
            )}
          </QueryView>
        }
      />
      {working.length > 0 && <Health channels={working} />}
    </>
  );
}

/** Returns the view in which a channel is reconnected; for users who may not, its panel, which says whom to ask. */
function reconnectionOf({ id, network, settings }: Channel, role: WorkspaceRole): ChannelsView {
  const wanted = isPractice({ settings }) ? "practice" : network;
  const connectable = connectables.find((one) => one === wanted);
  return connectable === undefined || !channelRights(role).canConnect
    ? { kind: "channel", id }
    : connectView(connectable, id);
}

/** Whether the workspace has no planned or published posts yet, and whether that is still loading. */
function useBeginning() {
  const { id, role } = useWorkspace();
  const { attention, next, published, channels } = queriesOf(id);
  const { isEmpty, areFetching } = useQueries({
    queries: [attention, next, published, workspaceQueries.overdue(id)],
    combine: (results) => ({
      isEmpty: results.every(({ data }) => data?.length === 0),
      areFetching: results.some(({ isLoading }) => isLoading),
    }),
  });
  const areChannelsFetching = useQuery(channels).isLoading;
  const enabled = isEmpty && channelRights(role).canConnect;
  const practice = useQuery({ ...practiceQuery(), enabled });
  return {
    isEmpty,
    isFetching: areFetching || areChannelsFetching || practice.isLoading,
    practice: practice.data,
  };
}
