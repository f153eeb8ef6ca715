import { QueryView } from "#components/query-view.tsx";
import { InvitationList } from "#features/team/invitation-list.tsx";
import { InviteForm } from "#features/team/invite-form.tsx";
import { LeaveWorkspace } from "#features/team/leave-workspace.tsx";
import { MemberList } from "#features/team/member-list.tsx";
import { PeopleLoading } from "#features/team/team-loading.tsx";
import { m } from "#paraglide/messages.js";
import { accountQueries } from "#session/account-queries.ts";
import { deleteLastWorkspace } from "#session/last-workspace.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { useTeamActions } from "#workspace/team-actions.ts";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { toastError } from "@postlark/app/session/toast-error";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { toast } from "@postlark/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { workspaceLoader } from "./workspace-loader.ts";

export const loader = workspaceLoader((client, { id, role }) => [
  client.query(workspaceQueries.people(id)),
  ...(isAtLeast(role, "admin") ? [client.query(workspaceQueries.invitations(id))] : []),
]);

export function Component() {
  const { id, name, role } = useWorkspace();
  const { data: user } = useQuery(accountQueries.user());
  const actions = useTeamActions(id);
  const navigate = useNavigate();
  const isAdmin = isAtLeast(role, "admin");
  const { data: invitations = [] } = useQuery({
    ...workspaceQueries.invitations(id),
    enabled: isAdmin,
  });

  async function leave() {
    try {
      await actions.leave();
    } catch (error) {
      toastError(commandError(error));
      return;
    }
    deleteLastWorkspace();
    await navigate("/dashboard");
    toast({ title: m.team_left({ name }) });
    await actions.refetchWorkspaces();
  }

  return (
    <>
      <ScreenHeading title={m.team_title()} />
      {isAdmin && <InviteForm own={role} invite={actions.invite} />}
      <QueryView query={workspaceQueries.people(id)} loading={<PeopleLoading />}>
        {(people) => (
          <>
            <MemberList people={people} own={role} userId={user?.id ?? null} actions={actions} />
            {isAdmin && (
              <InvitationList invitations={invitations} people={people} actions={actions} />
            )}
            <LeaveWorkspace
              name={name}
              userId={user?.id ?? null}
              countLinks={actions.countLinks}
              isOnlyOwner={
                role === "owner" && people.filter((one) => one.role === "owner").length === 1
              }
              onLeave={() => void leave()}
            />
          </>
        )}
      </QueryView>
    </>
  );
}
