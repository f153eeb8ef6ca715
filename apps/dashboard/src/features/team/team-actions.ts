import type { WorkspaceRole } from "@postlark/domain/workspace-role";

/** Commands for members and invitations; each fails with an `AppError`. */
export type TeamActions = {
  /** @returns whether the email could be sent; the same address again resends it */
  readonly invite: (email: string, role: WorkspaceRole) => Promise<{ isMailSent: boolean }>;
  readonly revoke: (invitationId: string) => Promise<void>;
  readonly changeRole: (userId: string, role: WorkspaceRole) => Promise<void>;
  readonly remove: (userId: string) => Promise<void>;
  /** How many active client links a member has, which end with their membership. */
  readonly countLinks: (userId: string) => Promise<number>;
  readonly leave: () => Promise<void>;
};
