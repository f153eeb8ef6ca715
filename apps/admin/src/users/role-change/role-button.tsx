import { m } from "#paraglide/messages.js";
import type { Profile } from "@postlark/domain/profile";
import { toggledRole } from "@postlark/domain/role";
import type { NewRole } from "@postlark/sdk/roles";
import { Button } from "@postlark/ui/button";

/**
 * 'Make Admin' or 'Remove Admin' (specification, section 4).
 * @param user with the role as it is shown, the one being set among them
 * @param describedBy the id of what says whose role it is, where the place does not
 */
export function RoleButton({
  user: { id, role },
  isPending,
  describedBy,
  onChangeRole,
}: {
  user: Profile;
  isPending: boolean;
  describedBy?: string;
  onChangeRole: (change: NewRole) => void;
}) {
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={isPending}
      aria-describedby={describedBy}
      onClick={() => onChangeRole({ userId: id, role: toggledRole(role) })}
    >
      {role === "user" ? m.make_admin() : m.remove_admin()}
    </Button>
  );
}
