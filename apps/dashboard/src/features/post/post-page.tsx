import { DeletedPost, DeletePostButton } from "#components/post-deletion.tsx";
import { PostLabelsPart } from "#components/labels/post-labels-part.tsx";
import { liveQueries } from "#workspace/live-queries.ts";
import { useLiveWorkspace } from "#workspace/live-workspace.tsx";
import { usePictureLinks } from "#workspace/picture-links.ts";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import type { Post } from "@postlark/domain/post";
import { storedUserId } from "@postlark/sdk/session-store";
import { useQuery } from "@tanstack/react-query";
import { deliveryRights } from "./delivery-rights.ts";
import { PostScreen } from "./post-screen.tsx";
import { useDeliveryCommands } from "./use-delivery-commands.ts";
import { sayingsOf } from "./what-was-said.ts";

/** A post that was scheduled: how its deliveries stand, as it happens. */
export function PostPage({
  post,
  channels,
  deliveries,
}: {
  post: Post;
  channels: readonly Channel[];
  deliveries: readonly Delivery[];
}) {
  const workspace = useLiveWorkspace();
  const { id: workspaceId, slug, role } = workspace;
  const ids = deliveries.map(({ id }) => id);
  const events = useQuery(liveQueries.deliveryEvents(workspaceId, ids)).data;
  const commands = useDeliveryCommands(post);
  const addressOf = usePictureLinks(
    workspaceId,
    sayingsOf(post, deliveries).flatMap(({ content }) => content.media),
  );
  const isOwn = post.authorId === storedUserId();
  const mayWrite = deliveryRights(role, isOwn) !== "none";
  const isDeleted = post.deletedAt !== null;
  return (
    <PostScreen
      post={post}
      workspace={workspace}
      channels={channels}
      deliveries={deliveries}
      events={events}
      commands={commands}
      addressOf={addressOf}
      isOwn={isOwn}
      editPath={mayWrite && !isDeleted ? `/w/${slug}/posts/${post.id}?edit` : undefined}
      labels={<PostLabelsPart postId={post.id} isSaved canWrite={mayWrite && !isDeleted} />}
      actions={mayWrite && !isDeleted && <DeletePostButton post={post} />}
      notices={isDeleted && <DeletedPost post={post} canRestore={mayWrite} />}
    />
  );
}
