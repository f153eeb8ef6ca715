/** What deleting a user's account would do, besides deleting what is theirs. */
export type AccountDeletion = {
  /** Then it cannot be deleted: somebody else has to become an admin first. */
  readonly isLastAdmin: boolean;
  /** The workspaces that they alone own. */
  readonly workspaces: readonly {
    readonly name: string;
    /** Who becomes the owner, by name or address; null where nobody is left, so that it closes. */
    readonly heir: string | null;
  }[];
};
