import type { MediaQuality, SavedSettings } from "@postlark/domain/settings";
import type { User } from "@postlark/sdk/auth";

export type ShownUser = {
  /** The email address if they have no name. */
  readonly name: string;
  readonly avatarUrl: string | null;
  /** The preferred quality of pictures. */
  readonly mediaQuality: MediaQuality;
};

/** Returns the user's name and picture: from the settings, or while those are loading, the name from the session. */
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
