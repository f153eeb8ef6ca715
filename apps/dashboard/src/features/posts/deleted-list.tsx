import { AppLink } from "#components/app-link.tsx";
import { LabelList } from "#components/labels/label-list.tsx";
import { useGoTo } from "#components/use-go-to.ts";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { formatMoment } from "@postlark/app/time/moments";
import { toastError } from "@postlark/app/session/toast-error";
import { type Label, labelsOf } from "@postlark/domain/label";
import type { Post } from "@postlark/domain/post";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { storedUserId } from "@postlark/sdk/session-store";
import { Button } from "@postlark/ui/button";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

/** Deleted posts as rows that link to them, each with "Restore". */
export function DeletedList({
  posts,
  labels,
}: {
  posts: readonly Post[];
  /** All labels of the workspace; `undefined` while loading. */
  labels: readonly Label[] | undefined;
}) {
  const about = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p
        ref={about}
        tabIndex={-1}
        className="border-b border-line px-card py-cell text-sm text-ink-muted outline-none"
      >
        {m.posts_deleted_about()}
      </p>
      <ul aria-label={m.posts_deleted_posts()} data-walkable="" className="divide-y divide-line">
        {posts.map((post) => (
          <DeletedRow
            key={post.id}
            post={post}
            labels={labels}
            // The button disappears with its row.
            onRestored={() => about.current?.focus()}
          />
        ))}
      </ul>
    </>
  );
}

function DeletedRow({
  post,
  labels,
  onRestored,
}: {
  post: Post;
  labels: readonly Label[] | undefined;
  onRestored: () => void;
}) {
  const { slug, role } = useWorkspace();
  const { id, content, labelIds, deletedAt, authorId } = post;
  const text = content.text.trim() || m.posts_empty_draft();
  const mayRestore =
    isAtLeast(role, "editor") || (isAtLeast(role, "contributor") && authorId === storedUserId());
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-card py-cell hover:bg-hover">
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <AppLink
          to={`/w/${slug}/posts/${id}`}
          className="line-clamp-2 text-sm font-medium break-words text-ink after:absolute after:inset-0 focus-visible:-outline-offset-2"
        >
          {text}
        </AppLink>
        {deletedAt !== null && (
          <p className="text-sm text-ink-muted">
            {m.posts_deleted_at({ moment: formatMoment(deletedAt) })}
          </p>
        )}
        <LabelList labels={labelsOf(labelIds, labels ?? [])} />
      </div>
      {mayRestore && <RestoreButton post={post} text={text} onRestored={onRestored} />}
    </li>
  );
}

function RestoreButton({
  post,
  text,
  onRestored,
}: {
  post: Post;
  text: string;
  onRestored: () => void;
}) {
  const { id: workspaceId, slug } = useWorkspace();
  const client = useQueryClient();
  const goTo = useGoTo();
  const restore = useMutation({
    mutationFn: async () => (await loadWorkspace()).restorePost(post.id),
    onSuccess: () => {
      onRestored();
      toast({
        title: m.posts_is_back(),
        description: m.posts_is_back_about(),
        action: { label: m.posts_open(), onPress: () => goTo(`/w/${slug}/posts/${post.id}`) },
      });
    },
    onError: (thrown) => toastError(commandError(thrown)),
    onSettled: async () =>
      client.invalidateQueries({ queryKey: workspaceQueries.all(workspaceId) }),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      className="relative"
      aria-label={`${m.posts_restore()}: ${text}`}
      isPending={restore.isPending}
      onClick={() => restore.mutate()}
    >
      {m.posts_restore()}
    </Button>
  );
}
