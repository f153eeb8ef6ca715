/** What deleting a user's account would delete besides their own data. */
export type AccountDeletion = {
  /** Then the account cannot be deleted: another user has to become an admin first. */
  readonly isLastAdmin: boolean;
  readonly workspaces: readonly {
    readonly name: string;
    /** The next owner, by name or address; null if there is none, so that the workspace is deleted. */
    readonly heir: string | null;
  }[];
};
