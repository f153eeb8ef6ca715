import { useNow } from "#components/when/use-now.ts";
import { DeletedPost } from "#components/post-deletion.tsx";
import { WorkspacePostLabels } from "#components/labels/lazy.tsx";
import { remainingSeriesQuery } from "#components/recurring/remaining-series-query.ts";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { postTitle } from "#components/post-title.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { queueQuery } from "#workspace/queue-query.ts";
import { approvalQueries } from "#workspace/approval-queries.ts";
import { useMemberNames } from "#workspace/member-names.ts";
import { usePictureLinks } from "#workspace/picture-links.ts";
import type { Channel } from "@postlark/domain/channel";
import type { Post } from "@postlark/domain/post";
import { picturesOf } from "@postlark/domain/post-content";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { toAppError } from "@postlark/sdk/errors";
import { storedUserId } from "@postlark/sdk/session-store";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { BestHour, VersionsDialog, WorkspaceWriting } from "./lazy.tsx";
import { ComposerActions } from "./composer-actions.tsx";
import { composerChannels, newDraft } from "./composer-channel.ts";
import { composerCommands } from "./composer-commands.ts";
import { lastChannels } from "./last-channels.ts";
import { ComposerScreen } from "./composer-screen.tsx";
import { useDraft } from "./draft/use-draft.ts";
import { createPictureStore, noPictureStore } from "#components/pictures/picture-store.ts";
import { SavedTextsButton } from "./saved-texts/saved-texts-button.tsx";
import { useAutosave } from "./use-autosave.ts";
import { usePostFacts } from "./use-post-facts.ts";
import { usePresence } from "./use-presence.ts";

/**
 * Writes one post of the workspace.
 * @param postId chosen by the browser while the server does not know the post
 * @param onSaved the server knows the post now, so that it has an address
 * @param onPublished it was scheduled
 * @param onLeaveAsDraft called after the post was saved as a draft
 */
export function Composer({
  postId,
  post,
  channels,
  isInSeries,
  isScheduled,
  wanted,
  notices,
  renderComments,
  onSaved,
  onPublished,
  onLeaveAsDraft,
}: {
  postId: string;
  post: Post | undefined;
  channels: readonly Channel[];
  isInSeries?: boolean;
  isScheduled?: boolean;
  /** Parameters for a new post: its `channel`, and `at` for a free slot. */
  wanted: URLSearchParams;
  notices?: ReactNode;
  renderComments: () => ReactNode;
  onSaved: () => void;
  onPublished: () => void;
  onLeaveAsDraft: () => void;
}) {
  const workspace = useWorkspace();
  const { id: workspaceId, role } = workspace;
  const client = useQueryClient();
  const { data: due } = useQuery(queueQuery(workspaceId, workspace.timeZone, useNow()));
  const { data: series } = useQuery({
    ...remainingSeriesQuery(workspaceId, postId),
    enabled: isInSeries === true,
  });
  const { data: rules } = useQuery(approvalQueries.rules(workspaceId));
  const offered = useMemo(() => composerChannels(channels), [channels]);
  const initial = newDraft(offered, wanted, lastChannels(workspaceId));
  const autosave = useAutosave(workspaceId, postId, post, initial);
  const base = useDraft(autosave, (state) => state.base);
  const clash = useDraft(autosave, (state) => state.clash);
  const media = useDraft(autosave, ({ draft }) => draft.content.media);
  const settings = useDraft(autosave, ({ draft }) => draft.content.settings);
  const ownParts = useDraft(autosave, ({ draft }) => draft.overrides);
  const isSaved = base !== null;
  const readAgain = () => client.invalidateQueries({ queryKey: workspaceQueries.all(workspaceId) });
  const nameOf = useMemberNames(workspaceId);
  const otherMembers = usePresence(workspaceId, postId, isSaved);
  // Undefined until it is first opened.
  const [isHistoryOpen, setIsHistoryOpen] = useState<boolean>();
  const latestRevision = clash?.theirs.revision ?? base?.revision ?? 0;
  const versions = useQuery({
    ...workspaceQueries.postVersions(workspaceId, postId, latestRevision),
    placeholderData: keepPreviousData,
    enabled: isSaved && (isHistoryOpen === true || clash !== null),
  });
  const facts = usePostFacts(workspaceId, postId, autosave);
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map());
  const addressOf = usePictureLinks(
    workspaceId,
    [{ media, settings }, ...Object.values(ownParts)].flatMap(picturesOf),
    sent,
  );

  // As it was opened: it does not change with each word.
  const [title] = useState(() =>
    post === undefined ? m.composer_new() : postTitle(post.content.text),
  );

  const notifySaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (isSaved) notifySaved();
  }, [isSaved]);

  const isOwn = post === undefined || post.authorId === storedUserId();
  const isDeleted = post !== undefined && post.deletedAt !== null;
  const mayWrite = isAtLeast(role, "editor") || (isAtLeast(role, "contributor") && isOwn);

  const canWrite = mayWrite && !isDeleted;
  const pictures = useMemo(
    () => (canWrite ? createPictureStore(postId) : noPictureStore),
    [canWrite, postId],
  );

  return (
    <>
      <ComposerScreen
        title={title}
        workspace={workspace}
        channels={offered}
        autosave={autosave}
        facts={facts}
        canWrite={canWrite}
        addressOf={addressOf}
        pictures={pictures}
        {...composerCommands(workspace, client)}
        onSent={({ id }, url) => setSent((before) => new Map(before).set(id, url))}
        due={due}
        rules={rules}
        onPublish={async (...scheduled) => {
          try {
            await (await loadWorkspace()).schedulePost(postId, ...scheduled);
          } catch (refusal) {
            const reading = readAgain();
            // After "slot taken", the next free slot is offered, which requires fresh data.
            if (toAppError(refusal).code === "slot_taken") await reading;
            throw refusal;
          }
          await readAgain();
          onPublished();
        }}
        series={series}
        isScheduled={isScheduled}
        onSaveOnly={async () => readAgain().then(onPublished)}
        onLeaveAsDraft={onLeaveAsDraft}
        renderWriting={(place) => <WorkspaceWriting workspace={workspace} {...place} />}
        renderTexts={(place) => <SavedTextsButton workspace={workspace} {...place} />}
        renderBestHour={({ chosen, now, setWhen }) => (
          <BestHour workspace={workspace} chosen={chosen} now={now} setWhen={setWhen} />
        )}
        labels={<WorkspacePostLabels postId={postId} isSaved={isSaved} canWrite={canWrite} />}
        otherAuthor={{
          id: versions.isPlaceholderData ? undefined : versions.data?.[0]?.authorId,
          nameOf,
        }}
        notices={
          <>
            {notices}
            {isDeleted && <DeletedPost post={post} canRestore={mayWrite} />}
          </>
        }
        actions={
          <ComposerActions
            others={otherMembers.map(nameOf)}
            comments={isSaved && renderComments()}
            onHistory={isSaved ? () => setIsHistoryOpen(true) : undefined}
            deletable={isSaved && canWrite ? { id: postId, workspaceId } : undefined}
          />
        }
      />
      {isHistoryOpen !== undefined && (
        <VersionsDialog
          isOpen={isHistoryOpen}
          onClose={() => setIsHistoryOpen(false)}
          versions={versions}
          revision={base?.revision ?? 0}
          nameOf={nameOf}
          onRestore={
            canWrite
              ? ({ content, overrides }) => {
                  autosave.edit((before) => ({ ...before, content, overrides }));
                  setIsHistoryOpen(false);
                }
              : undefined
          }
        />
      )}
    </>
  );
}
