import { QueryFailure } from "#components/query-view.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useMemberNames } from "#workspace/member-names.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { threadsOf } from "@postlark/domain/post-comment";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { storedUserId } from "@postlark/sdk/session-store";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { CommentsCard } from "./comments-card.tsx";
import type { CommentsCardProps } from "./comments-card-props.ts";
import { commentsQuery } from "./comments-query.ts";
import { useCommentCommands } from "./use-comment-commands.ts";
import { useLinkedComment } from "./use-linked-comment.ts";
import { useReadNotices } from "./use-read-notices.ts";

export type WorkspaceCommentsProps = {
  postId: string;
  /** Whether the post can be commented on. */
  isOpen: boolean;
  /** The component that shows them. */
  Comments?: ComponentType<CommentsCardProps>;
};

/** A post's comments, updated in realtime. */
export function WorkspaceComments({
  postId,
  isOpen,
  Comments = CommentsCard,
}: WorkspaceCommentsProps) {
  const { id: workspaceId, timeZone, role } = useWorkspace();
  const people = useQuery(workspaceQueries.people(workspaceId));
  const nameOf = useMemberNames(workspaceId);
  const comments = useQuery(commentsQuery(workspaceId, postId));
  const commands = useCommentCommands(workspaceId, postId);
  useReadNotices(workspaceId, postId);
  useLinkedComment(comments.data !== undefined && people.data !== undefined);
  const failure = [comments, people].find(({ isLoadingError }) => isLoadingError);
  if (failure !== undefined) {
    const { error, isFetching, refetch } = failure;
    return <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (comments.data === undefined || people.data === undefined) {
    return <Skeleton className="h-48 w-full rounded-lg" />;
  }
  return (
    <Comments
      postId={postId}
      threads={threadsOf(comments.data)}
      people={people.data}
      nameOf={nameOf}
      userId={storedUserId()}
      timeZone={timeZone}
      commands={isOpen && isAtLeast(role, "contributor") ? commands : undefined}
    />
  );
}
