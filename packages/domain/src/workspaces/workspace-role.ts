/** Roles in a workspace, lowest first. Same as the database's `workspace_role`. */
export const workspaceRoles = ["viewer", "contributor", "editor", "admin", "owner"] as const;

export type WorkspaceRole = (typeof workspaceRoles)[number];

export function isAtLeast(role: WorkspaceRole, required: WorkspaceRole): boolean {
  return workspaceRoles.indexOf(role) >= workspaceRoles.indexOf(required);
}

/** The roles that a member of this role may grant and revoke, highest first: only owners grant ownership. */
export function rolesToGive(role: WorkspaceRole): readonly WorkspaceRole[] {
  if (!isAtLeast(role, "admin")) return [];
  return workspaceRoles.toReversed().filter((granted) => role === "owner" || granted !== "owner");
}
