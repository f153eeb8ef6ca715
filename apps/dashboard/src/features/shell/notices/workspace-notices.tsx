import { joinWorkspaceMessages } from "#workspace/workspace-messages.ts";
import { myWorkspacesQuery, workspaceOfSlug } from "#workspace/my-workspaces.ts";
import { myInvitationsQuery, noticesQuery } from "#workspace/notices-query.ts";
import { useDevice } from "#workspace/use-device.ts";
import { useMarkNotices } from "#workspace/use-mark-notices.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import type { Workspace } from "@postlark/domain/workspace";
import { useQuery } from "@tanstack/react-query";
import { WaitingBadges } from "../badges/lazy.tsx";
import { NoticesBell } from "./notices-bell.tsx";

export async function loadWorkspaceNotices() {
  await joinWorkspaceMessages();
  return WorkspaceNotices;
}

/** The user's notices in the current workspace, updated in realtime. */
function WorkspaceNotices({ slug }: { slug: string }) {
  const { data } = useQuery(myWorkspacesQuery());
  const workspace = data && workspaceOfSlug(data, slug);
  if (workspace === undefined || workspace.deletedAt !== null) {
    return <span className="size-11" />;
  }
  return (
    <>
      <OpenNotices key={workspace.id} workspace={workspace} />
      <WaitingBadges key={workspace.slug} workspace={workspace} />
    </>
  );
}

function OpenNotices({ workspace: { id, slug, timeZone } }: { workspace: Workspace }) {
  const notices = useQuery(noticesQuery(id));
  const invitations = useQuery(myInvitationsQuery());
  const isAboutChannels = notices.data?.latest.some(({ channelId }) => channelId !== null) === true;
  const channels = useQuery({ ...workspaceQueries.channels(id), enabled: isAboutChannels });
  const mark = useMarkNotices(id);
  useDevice(notices.data?.unread);
  return (
    <NoticesBell
      slug={slug}
      timeZone={timeZone}
      channels={channels.data ?? []}
      notices={notices.data}
      invitations={invitations.data ?? []}
      error={notices.isLoadingError ? notices.error : undefined}
      isRetrying={notices.isFetching}
      onRetry={() => void notices.refetch()}
      onMark={(choice, isRead) => void mark(choice, isRead)}
    />
  );
}
