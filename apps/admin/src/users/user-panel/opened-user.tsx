import type { OpenUser } from "#users/list/open-user.ts";
import type { Users } from "#users/list/use-users.ts";
import type { RoleChanges } from "#users/role-change/use-role-changes.ts";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { useState } from "react";

// Includes the dialog, which is as large as the rest of the screen.
const UserPanel = lazyPart(
  async () => (await import("./loaded-user-panel.tsx")).UserPanel,
  () => null,
);

export function OpenedUser({
  opened: { id, close },
  list,
  roles,
}: {
  opened: OpenUser;
  list: Users;
  roles: RoleChanges;
}) {
  // Kept when it closes, so that the closing animation shows its content.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  if (shown === undefined) return null;
  return (
    <UserPanel
      key={shown}
      id={shown}
      isOpen={id !== undefined}
      onClose={close}
      known={list.users?.profiles.find((profile) => profile.id === shown)}
      pendingRole={roles.pendingRoles.get(shown)}
      onChangeRole={roles.requestChange}
    />
  );
}
