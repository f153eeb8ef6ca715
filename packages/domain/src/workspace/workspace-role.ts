/** What members of a workspace may do, least privileged first. The database's `workspace_role` says the same. */
export const workspaceRoles = ["viewer", "contributor", "editor", "admin", "owner"] as const;

export type WorkspaceRole = (typeof workspaceRoles)[number];

/** Whether a role may do what needs `least`: every role may do what those below it may. */
export function isAtLeast(role: WorkspaceRole, least: WorkspaceRole): boolean {
  return workspaceRoles.indexOf(role) >= workspaceRoles.indexOf(least);
}

/** The roles that somebody of this role may give and take, highest first: only owners make owners. */
export function rolesToGive(role: WorkspaceRole): readonly WorkspaceRole[] {
  if (!isAtLeast(role, "admin")) return [];
  return workspaceRoles.toReversed().filter((one) => role === "owner" || one !== "owner");
}
