import { DeletedPost, useDeletion } from "#components/post-deletion.tsx";
import { WorkspaceSeries } from "#components/recurring/lazy.tsx";
import { useNow } from "#components/when/use-now.ts";
import { WorkspacePostLabels } from "#components/labels/lazy.tsx";
import { channelLimitsQuery } from "#workspace/channel-limits-query.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { usePictureLinks } from "#workspace/picture-links.ts";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import type { Post } from "@postlark/domain/post";
import { type Attachment, picturesOf } from "@postlark/domain/post-content";
import { storedUserId } from "@postlark/sdk/session-store";
import { Alert } from "@postlark/ui/alert";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PostApproval } from "./approval/post-approval.tsx";
import { WorkspaceClientLinks, DeliveryMails, DeliveryNumbers, NumbersTogether } from "./lazy.tsx";
import { WorkspaceComments } from "./comments/lazy.tsx";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { deliveryRights } from "./delivery/delivery-rights.ts";
import { DeletePost } from "./removal/delete-post.tsx";
import { ReusePost } from "./reuse-post.tsx";
import { PostScreen } from "./post-screen.tsx";
import {
  isCompletelyPublished,
  isPublished,
  awaitsPublishing,
} from "./delivery/delivery-progress.ts";
import { visibleDeliveries } from "./delivery/visible-deliveries.ts";
import { useDeliveryCommands } from "./delivery/use-delivery-commands.ts";
import { contentGroupsOf } from "./content-groups.ts";

export type PostPageProps = {
  post: Post;
  channels: readonly Channel[];
  deliveries: readonly Delivery[];
  /** Whether it was opened to be edited although it is published. */
  isSentBack: boolean;
  renderPreview: (
    delivery: Delivery,
    addressOf: (picture: Attachment) => string | undefined,
  ) => ReactNode;
};

/** A scheduled post with the state of its deliveries, updated in realtime. */
export function PostPage({ post, channels, deliveries, isSentBack, renderPreview }: PostPageProps) {
  const workspace = useWorkspace();
  const { id: workspaceId, slug, role } = workspace;
  const shownDeliveries = visibleDeliveries(deliveries, useNow());
  const ids = shownDeliveries.map(({ id }) => id);
  const measured = shownDeliveries.filter(isPublished).flatMap(({ id, channelId }) => {
    const channel = channels.find((one) => one.id === channelId);
    return channel ? [{ id, network: channel.network }] : [];
  });
  const events = useQuery(workspaceQueries.deliveryEvents(workspaceId, ids)).data;
  const people = useQuery(workspaceQueries.people(workspaceId)).data;
  const isWaiting = deliveries.some(({ state }) => state === "scheduled" || state === "publishing");
  const { data: limits } = useQuery({ ...channelLimitsQuery(workspaceId), enabled: isWaiting });
  const commands = useDeliveryCommands(post);
  const addressOf = usePictureLinks(
    workspaceId,
    contentGroupsOf(post, deliveries, channels).flatMap(({ content }) => picturesOf(content)),
  );
  const deletion = useDeletion(post);
  const isOwn = post.authorId === storedUserId();
  const mayWrite = deliveryRights(role, isOwn) !== "none";
  const isDeleted = post.deletedAt !== null;
  return (
    <PostScreen
      post={post}
      workspace={workspace}
      channels={channels}
      deliveries={shownDeliveries}
      events={events}
      nameOf={(userId) => people?.find((person) => person.userId === userId)?.fullName ?? undefined}
      limits={limits}
      commands={commands}
      addressOf={addressOf}
      isOwn={isOwn}
      editPath={mayWrite && !isDeleted ? `/w/${slug}/posts/${post.id}?edit` : undefined}
      approval={
        deliveries.some(({ needsApproval }) => needsApproval) && (
          <PostApproval
            postId={post.id}
            channels={channels}
            deliveries={deliveries}
            events={events}
            renderPreview={(delivery) => renderPreview(delivery, addressOf)}
          />
        )
      }
      renderMails={({ id, state }) =>
        (state === "publishing" || state === "published" || state === "failed") && (
          <DeliveryMails
            workspaceId={workspaceId}
            deliveryId={id}
            canDecide={deliveryRights(role, false) === "decide"}
            isSent={state === "published"}
          />
        )
      }
      renderNumbers={({ id }) => {
        const measuredDelivery = measured.find((delivery) => delivery.id === id);
        if (measuredDelivery === undefined) return undefined;
        return (
          <DeliveryNumbers
            workspaceId={workspaceId}
            deliveryId={id}
            deliveryIds={measured.map((delivery) => delivery.id)}
            network={measuredDelivery.network}
          />
        );
      }}
      numbers={
        measured.length > 1 && <NumbersTogether workspaceId={workspaceId} deliveries={measured} />
      }
      comments={<WorkspaceComments postId={post.id} isOpen={!isDeleted} />}
      labels={
        <>
          <WorkspacePostLabels postId={post.id} isSaved canWrite={mayWrite && !isDeleted} />
          {isAtLeast(role, "editor") && !isDeleted && deliveries.some(awaitsPublishing) && (
            <WorkspaceClientLinks postId={post.id} />
          )}
        </>
      }
      actions={
        mayWrite &&
        !isDeleted && (
          <>
            {isCompletelyPublished(shownDeliveries) && (
              <ReusePost post={post} mayAdd={isAtLeast(role, "editor")} />
            )}
            <DeletePost
              deliveries={deliveries}
              channels={channels}
              isPending={deletion.isPending}
              onDelete={(elsewhere) => deletion.setDeleted(true, () => commands.remove(elsewhere))}
            />
          </>
        )
      }
      notices={
        <>
          {isSentBack && !isDeleted && <Alert tone="info">{m.posts_is_published()}</Alert>}
          {isDeleted && (
            <DeletedPost
              post={post}
              canRestore={mayWrite}
              isPublished={deliveries.some(isPublished)}
            />
          )}
          {deliveries.some(({ seriesId }) => seriesId) && (
            <WorkspaceSeries
              postId={post.id}
              deliveries={deliveries}
              canWrite={mayWrite && !isDeleted}
            />
          )}
        </>
      }
    />
  );
}
