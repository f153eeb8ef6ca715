import { RoleHistoryList } from "#features/role-history/role-history-list";
import { useRoleHistory } from "#features/role-history/use-role-history";
import { useUserDetails } from "#features/user-details/use-user-details";
import { UserPanel as Panel } from "#features/user-details/user-panel";
import { focusRowOf } from "#features/users/open-user";
import type { Profile } from "@postlark/domain/profile";

export type UserPanelProps = {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  /** What the list knows of the person already. */
  known: Profile | undefined;
};

/** One person's details, out of the account and the audit. */
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
