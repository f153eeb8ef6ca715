import type { MediaQuality, SavedSettings } from "@postlark/domain/settings";
import type { User } from "@postlark/sdk/auth";

export type ShownUser = {
  /** Their address, where they gave no name. */
  readonly name: string;
  readonly avatarUrl: string | null;
  /** How good pictures are to look for them. */
  readonly mediaQuality: MediaQuality;
};

/**
 * Puts together what is known so far: the session knows the name of the sign-up at once, the settings
 * bring today's.
 */
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
