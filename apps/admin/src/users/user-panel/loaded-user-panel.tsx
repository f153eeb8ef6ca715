import { RoleHistoryList } from "#users/role-history/role-history-list.tsx";
import { useRoleHistory } from "#users/role-history/use-role-history.ts";
import { useUserDetails } from "./use-user-details.ts";
import { UserPanel as Panel } from "./user-panel.tsx";
import { focusRowOf } from "#users/list/open-user.ts";
import type { Profile } from "@postlark/domain/profile";

export type UserPanelProps = {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  known: Profile | undefined;
};

export function UserPanel({ id, isOpen, onClose, known }: UserPanelProps) {
  const details = useUserDetails(id);
  const history = useRoleHistory(id);
  return (
    <Panel
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => focusRowOf(id)}
      details={details}
      known={known}
      history={<RoleHistoryList history={history} />}
    />
  );
}
