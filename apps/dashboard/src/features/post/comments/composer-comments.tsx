import { useMediaQuery } from "#components/use-media-query.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { CommentsBody } from "./comments-body.tsx";
import { CommentsPanel } from "./comments-panel.tsx";
import { commentsQuery } from "./comments-query.ts";
import { useReadNotices } from "./use-read-notices.ts";
import { WorkspaceComments, type WorkspaceCommentsProps } from "./workspace-comments.tsx";

/** From here on the previews have a column of their own (`lg`). */
const wide = "(width >= 64rem)";

/** The comments on a post that is being written. A link to one of them opens the panel. */
export function ComposerComments(props: WorkspaceCommentsProps) {
  const { id: workspaceId } = useWorkspace();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isWide = useMediaQuery(wide);
  const { data } = useQuery(commentsQuery(workspaceId, props.postId));
  const isLinked = hash.startsWith("#comment-");
  const [isOpen, setIsOpen] = useState(isLinked);
  const [followed, setFollowed] = useState(hash);
  if (hash !== followed) {
    setFollowed(hash);
    if (isLinked) setIsOpen(true);
  }
  // Comments that were not on screen are still news.
  useReadNotices(workspaceId, props.postId, data?.length === 0);

  function close() {
    setIsOpen(false);
    // The same link opens it again.
    if (isLinked) {
      void navigate({ pathname, search }, { replace: true });
    }
  }

  return (
    <CommentsPanel
      count={data?.filter(({ deletedAt }) => deletedAt === null).length}
      isOpen={isOpen}
      isWide={isWide}
      onOpen={() => setIsOpen(true)}
      onClose={close}
    >
      <WorkspaceComments {...props} Comments={CommentsBody} />
    </CommentsPanel>
  );
}
