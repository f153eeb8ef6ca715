import { m } from "#paraglide/messages.js";
import { rolesToGive, type WorkspaceRole } from "@postlark/domain/workspace-role";

const labels: Readonly<Record<WorkspaceRole, () => string>> = {
  owner: m.workspaces_role_owner,
  admin: m.workspaces_role_admin,
  editor: m.workspaces_role_editor,
  contributor: m.workspaces_role_contributor,
  viewer: m.workspaces_role_viewer,
};

const descriptions: Readonly<Record<WorkspaceRole, () => string>> = {
  owner: m.workspaces_role_owner_may,
  admin: m.workspaces_role_admin_may,
  editor: m.workspaces_role_editor_may,
  contributor: m.workspaces_role_contributor_may,
  viewer: m.workspaces_role_viewer_may,
};

export function roleLabel(role: WorkspaceRole): string {
  return labels[role]();
}

/** Describes in one sentence what a role may do. */
export function roleDescription(role: WorkspaceRole): string {
  return descriptions[role]();
}

/** The roles that a member of this role may give. */
export function roleOptions(ownRole: WorkspaceRole): { value: WorkspaceRole; label: string }[] {
  return rolesToGive(ownRole).map((role) => ({ value: role, label: roleLabel(role) }));
}
