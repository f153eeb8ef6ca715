import { AppLink } from "#components/app-link.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { m } from "#paraglide/messages.js";
import { accountQueries } from "#session/account-queries.ts";
import { deleteLastWorkspace } from "#session/last-workspace.ts";
import { myWorkspacesQuery } from "#workspace/my-workspaces.ts";
import { myInvitationsQuery } from "#workspace/notices-query.ts";
import { roleLabel } from "#workspace/role-labels.ts";
import { useRestoreWorkspace } from "#workspace/restore-workspace.ts";
import { restorableUntil, type Workspace } from "@postlark/domain/workspace";
import { errorMessage } from "@postlark/app/session/error-message";
import { toastError } from "@postlark/app/session/toast-error";
import { formatMoment } from "@postlark/app/time/moments";
import type { Path } from "@postlark/site/href";
import { Button } from "@postlark/ui/button";
import { Check } from "@postlark/ui/icons/check";
import { Eye } from "@postlark/ui/icons/eye";
import { EyeOff } from "@postlark/ui/icons/eye-off";
import { Plus } from "@postlark/ui/icons/plus";
import { SidebarButton, sidebarLinkVariants } from "@postlark/ui/sidebar";
import { Skeleton } from "@postlark/ui/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { InvitationNotices } from "./notices/invitation-notices.tsx";
import type { ShellWorkspace } from "./places.ts";
import { useSaveSettings } from "./use-save-settings.ts";
import { WorkspaceMark } from "./workspace-mark.tsx";

/** The user's workspaces, the sample last unless they hid it, invitations to others, and a link to create another. */
export function SwitcherList({ workspace: shown }: { workspace: ShellWorkspace }) {
  const { data, isPending, isLoadingError, error, isFetching, refetch } =
    useQuery(myWorkspacesQuery());
  const { data: settings } = useQuery(accountQueries.settings());
  const { data: invitations = [] } = useQuery(myInvitationsQuery());
  const isSample = shown.kind === "sample";
  return (
    <>
      <ul className="grid gap-0.5" aria-busy={isPending}>
        {isPending && (
          <li className="grid gap-2 px-3 py-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/3" />
          </li>
        )}
        {data?.map((workspace) =>
          workspace.deletedAt === null ? (
            <Choice
              key={workspace.id}
              to={`/w/${workspace.slug}/overview`}
              name={workspace.name}
              picture={workspace.picture}
              note={roleLabel(workspace.role)}
              isCurrent={!isSample && shown.slug === workspace.slug}
            />
          ) : (
            <Deleted key={workspace.id} workspace={workspace} deletedAt={workspace.deletedAt} />
          ),
        )}
        {(isSample || settings?.hidesSample === false) && (
          <Choice
            to="/dashboard"
            name={m.workspace_sample()}
            note={m.shell_switcher_sample_note()}
            isCurrent={isSample}
            onChoose={deleteLastWorkspace}
          />
        )}
      </ul>
      <InvitationNotices invitations={invitations} />
      {isLoadingError && (
        <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      <div className="mt-1.5 border-t border-line pt-1.5">
        <AppLink to="/w/-/create" className={sidebarLinkVariants()} onClick={closePopover}>
          <Plus />
          {m.workspace_create()}
        </AppLink>
        {!isSample && settings && <SampleSwitch isHidden={settings.hidesSample} />}
      </div>
    </>
  );
}

/** Hides the sample in the user's switcher on every device, or shows it again. */
function SampleSwitch({ isHidden }: { isHidden: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: useSaveSettings(),
    onError: (error) => toastError(errorMessage(error)),
  });
  return (
    <SidebarButton
      className="w-full"
      isPending={isPending}
      onClick={() => mutate({ hidesSample: !isHidden })}
    >
      {isHidden ? <Eye /> : <EyeOff />}
      {isHidden ? m.shell_switcher_show_sample() : m.shell_switcher_hide_sample()}
    </SidebarButton>
  );
}

function Choice({
  to,
  name,
  picture,
  note,
  isCurrent,
  onChoose,
}: {
  to: Path;
  name: string;
  picture?: string | null;
  note: string;
  isCurrent: boolean;
  onChoose?: () => void;
}) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onChoose?.();
    closePopover(event);
  }
  return (
    <li>
      <AppLink
        to={to}
        aria-current={isCurrent ? "true" : undefined}
        className={sidebarLinkVariants()}
        onClick={handleClick}
      >
        <WorkspaceMark name={name} picture={picture} />
        <span className="grid min-w-0 flex-1">
          <span className="truncate text-ink">{name}</span>
          <span className="text-xs font-normal text-ink-muted">{note}</span>
        </span>
        {isCurrent && <Check className="shrink-0 text-accent" />}
      </AppLink>
    </li>
  );
}

function Deleted({
  workspace: { id, name, role },
  deletedAt,
}: {
  workspace: Workspace;
  deletedAt: string;
}) {
  const { restore, isRestoring } = useRestoreWorkspace();
  return (
    <li className="flex items-center gap-3 px-3 py-1.5">
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-sm text-ink-muted line-through">{name}</span>
        <span className="text-xs text-ink-muted">
          {m.shell_switcher_gone_at({ day: formatMoment(restorableUntil(deletedAt)) })}
        </span>
      </span>
      {role === "owner" && (
        <Button variant="secondary" size="sm" isPending={isRestoring} onClick={() => restore(id)}>
          {m.workspaces_restore_short()}
          <span className="sr-only">{name}</span>
        </Button>
      )}
    </li>
  );
}

function closePopover(event: MouseEvent<HTMLAnchorElement>) {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
