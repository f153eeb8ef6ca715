import type { MediaQuality, SavedSettings } from "@postlark/domain/settings";
import type { User } from "@postlark/sdk/auth";

export type ShownUser = {
  /** The email address if they have no name. */
  readonly name: string;
  readonly avatarUrl: string | null;
  /** The preferred quality of pictures. */
  readonly mediaQuality: MediaQuality;
};

/** What is known of the user so far: the session has the name from sign-up, the settings the current one. */
export function shownUser(
  user: User | null | undefined,
  settings: SavedSettings | undefined,
): ShownUser | null {
  return user
    ? {
        name: settings?.fullName || user.fullName || user.email,
        avatarUrl: settings?.avatarUrl ?? null,
        mediaQuality: settings?.mediaQuality ?? "auto",
      }
    : null;
}
