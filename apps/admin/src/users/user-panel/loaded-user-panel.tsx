import { RoleHistoryList } from "#users/role-history/role-history-list.tsx";
import { useRoleHistory } from "#users/role-history/use-role-history.ts";
import { useUserDetails } from "./use-user-details.ts";
import { UserPanel as Panel } from "./user-panel.tsx";
import { focusUserRow } from "#users/list/open-user.ts";
import type { Profile } from "@postlark/domain/profile";
import type { Role } from "@postlark/domain/role";
import type { NewRole } from "@postlark/sdk/roles";

export type UserPanelProps = {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  known: Profile | undefined;
  pendingRole: Role | undefined;
  onChangeRole: (change: NewRole) => void;
};

export function UserPanel({ id, ...panel }: UserPanelProps) {
  const details = useUserDetails(id);
  const history = useRoleHistory(id);
  return (
    <Panel
      onClosed={() => focusUserRow(id)}
      details={details}
      history={<RoleHistoryList history={history} />}
      {...panel}
    />
  );
}
