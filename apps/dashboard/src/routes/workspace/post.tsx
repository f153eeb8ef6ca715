import { QueryFailure } from "#components/query-view.tsx";
import { Composer } from "#features/composer/composer.tsx";
import { localDraft } from "#features/composer/draft/local-drafts.ts";
import { newId } from "#lib/new-id.ts";
import { LocalDraftOffer } from "#features/composer/local-draft-offer.tsx";
import { PublishedNotice } from "#features/composer/published-notice.tsx";
import { ComposerComments } from "#features/post/comments/lazy.tsx";
import { MissingPost } from "#features/post/missing-post.tsx";
import { loadFoot } from "#features/composer/foot/lazy.tsx";
import { DeliveryPreview } from "#features/composer/preview/delivery-preview.tsx";
import { loadPreview } from "#features/composer/lazy.tsx";
import type { PostPageProps } from "#features/post/post-page.tsx";
import { isCompletelyPublished } from "#features/post/delivery/delivery-progress.ts";
import { PostScreenLoading } from "#features/post/post-screen-loading.tsx";
import { approvalQueries } from "#workspace/approval-queries.ts";
import { recurringQuery } from "#workspace/recurring-query.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { lazyPart } from "@postlark/app/components/lazy-part";
import type { Delivery } from "@postlark/domain/delivery";
import { toAppError } from "@postlark/sdk/errors";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { workspaceLoader } from "./workspace-loader.ts";

/** The last segment of a new post's URL, until it has one of its own. */
const newPath = "new";

const loadPostPage = async () => (await import("#features/post/post-page.tsx")).PostPage;

/** Loaded on demand: the composer does not need it. */
const PostPage = lazyPart<PostPageProps>(loadPostPage, PostScreenLoading);

export const loader = workspaceLoader((client, { id }, { params: { postId = newPath } }) => [
  client.query(workspaceQueries.channels(id)),
  client.query(approvalQueries.rules(id)),
  loadPreview(),
  loadFoot(),
  ...(postId === newPath
    ? []
    : [
        client.query(workspaceQueries.post(id, postId)),
        client.query(workspaceQueries.deliveriesOfPost(id, postId)),
        loadPostPage(),
      ]),
]);

/** A post: edited until it is scheduled, then viewed. A new one keeps its screen and cursor when it gets its URL. */
export function Component() {
  const { postId = newPath } = useParams();
  const [own, setOwn] = useState(() => ({ id: newId(), hasAddress: false }));
  const isNew = postId === newPath;
  if (isNew && own.hasAddress) setOwn({ id: newId(), hasAddress: false });
  if (!isNew && postId === own.id && !own.hasAddress) setOwn({ ...own, hasAddress: true });
  const id = isNew ? own.id : postId;
  return <OnePost key={id} postId={id} isNew={isNew} />;
}

function OnePost({ postId, isNew }: { postId: string; isNew: boolean }) {
  const { id: workspaceId, slug } = useWorkspace();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const channels = useQuery(workspaceQueries.channels(workspaceId));
  const post = useQuery({ ...workspaceQueries.post(workspaceId, postId), enabled: !isNew });
  const deliveries = useQuery({
    ...workspaceQueries.deliveriesOfPost(workspaceId, postId),
    enabled: !isNew,
  });
  const [isStored] = useState(() => localDraft(postId) !== null);
  // Stays in the editor, whatever other users do with the post meanwhile.
  const [isWriting, setIsWriting] = useState(isNew);
  const [isEditing, setIsEditing] = useState(false);

  const address = `/w/${slug}/posts/${postId}`;
  const scheduled = deliveries.data?.filter(({ state }) => state !== "cancelled") ?? [];
  const asksToEdit = search.has("edit");
  const isPublished = isCompletelyPublished(scheduled);
  // A post that repeats is still edited for its next times.
  const repeating = useQuery({
    ...recurringQuery(workspaceId),
    enabled: asksToEdit && isPublished && !isEditing,
  });
  const isEditable = !isPublished || repeating.data?.includes(postId) === true;
  // Kept while it is published meanwhile, so that no words are lost.
  if (asksToEdit && !isEditing && deliveries.data !== undefined && isEditable) setIsEditing(true);
  if (!asksToEdit && isEditing) setIsEditing(false);
  const isWritten = isWriting || isEditing || scheduled.length === 0;
  const failure = [channels, ...(isNew || isWriting ? [] : [post, deliveries])].find(
    ({ isLoadingError }) => isLoadingError,
  );
  const isDeleted = post.data !== undefined && post.data.deletedAt !== null;
  const isMissing =
    (post.isLoadingError && toAppError(post.error).kind === "not-found") ||
    (post.data !== undefined && post.data.workspaceId !== workspaceId);

  if (isMissing && !isStored && !isWriting) return <MissingPost />;
  if (failure !== undefined && !isStored) {
    const { error, isFetching, refetch } = failure;
    return <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const isWaiting = !isNew && !isWriting && (post.isPending || deliveries.isPending);
  if (channels.isPending || isWaiting || repeating.isLoading) return <PostScreenLoading />;
  if (isWritten || post.data === undefined || deliveries.data === undefined) {
    return (
      <Composer
        postId={postId}
        post={post.data}
        channels={channels.data ?? []}
        isInSeries={scheduled.some(({ seriesId }) => seriesId)}
        isScheduled={!isWriting && scheduled.some(isOutOrPlanned)}
        wanted={search}
        notices={
          <>
            {isNew && <LocalDraftOffer workspaceId={workspaceId} slug={slug} except={postId} />}
            {scheduled.some(({ state }) => state === "published") && <PublishedNotice />}
          </>
        }
        renderComments={() => <ComposerComments postId={postId} isOpen={!isDeleted} />}
        onSaved={() => {
          if (scheduled.length === 0) setIsWriting(true);
          // Rendered synchronously, so that the next new post does not start in this one.
          if (isNew) {
            void navigate(address, { replace: true, flushSync: true, state: { keepsFocus: true } });
          }
        }}
        onPublished={() => {
          setIsWriting(false);
          void navigate(address);
          // The pressed button is gone: focus moves to the title.
          document.querySelector<HTMLElement>("main h1")?.focus();
        }}
        onLeaveAsDraft={() => void navigate(`/w/${slug}/posts`)}
      />
    );
  }
  return (
    <PostPage
      post={post.data}
      channels={channels.data ?? []}
      deliveries={deliveries.data}
      isSentBack={asksToEdit}
      renderPreview={(delivery, addressOf) => (
        <DeliveryPreview delivery={delivery} channels={channels.data ?? []} addressOf={addressOf} />
      )}
    />
  );
}

/** Whether editing the post means changing it, rather than publishing it. A series decides for itself. */
function isOutOrPlanned({ state, seriesId }: Delivery): boolean {
  return !seriesId && state !== "failed" && state !== "removed";
}
