import type { WorkspaceRole } from "@postlark/domain/workspace-role";

/** What can be done about who works in a workspace; each fails with an `AppError`. */
export type TeamActions = {
  /** Resolves to whether the mail could be sent; the same address again sends it again. */
  readonly invite: (email: string, role: WorkspaceRole) => Promise<{ isMailSent: boolean }>;
  readonly revoke: (invitationId: string) => Promise<void>;
  readonly changeRole: (userId: string, role: WorkspaceRole) => Promise<void>;
  readonly remove: (userId: string) => Promise<void>;
  /** How many of somebody's client links work, which end with their membership. */
  readonly countLinks: (userId: string) => Promise<number>;
  readonly leave: () => Promise<void>;
};
