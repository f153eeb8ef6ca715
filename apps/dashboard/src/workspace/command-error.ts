import { m } from "#paraglide/messages.js";
import { errorMessage } from "@postlark/app/session/error-message";
import { currentLocale } from "@postlark/app/language/language";
import { AppError, type ErrorKind } from "@postlark/sdk/errors";

/** Messages for the engine's error codes, in the user's language. */
const messages: Readonly<Record<string, () => string>> = {
  slug_taken: m.errors_slug_taken,
  zone_unknown: m.errors_zone_unknown,
  already_member: m.errors_already_member,
  invitation_expired: m.workspaces_invitation_expired,
  invitation_revoked: m.workspaces_invitation_revoked,
  last_owner: m.errors_last_owner,
  stale_revision: m.errors_stale_revision,
  changed_meanwhile: m.errors_changed_meanwhile,
  moved_meanwhile: m.errors_moved_meanwhile,
  slot_taken: m.errors_slot_taken,
  post_changed: m.errors_post_changed,
  approver_missing: m.errors_approver_missing,
  own_link: m.errors_own_link,
  not_an_approver: m.errors_not_an_approver,
  picture_address: m.errors_picture_address,
  library_full: m.errors_library_full,
  folder_name_taken: m.errors_folder_name_taken,
  group_name_taken: m.errors_group_name_taken,
  groups_too_many: m.errors_groups_too_many,
  folder_removed: m.errors_folder_removed,
  workspace_not_empty: m.errors_workspace_not_empty,
  too_late: m.errors_too_late,
  post_empty: m.errors_post_blocked,
  text_too_long: m.errors_post_blocked,
  comment_too_long: m.errors_post_blocked,
  links_too_many: m.errors_post_blocked,
  hashtags_too_many: m.errors_post_blocked,
  mentions_too_many: m.errors_post_blocked,
  alt_text_too_long: m.errors_post_blocked,
  pictures_too_many: m.errors_post_blocked,
  picture_missing: m.errors_post_blocked,
  picture_shape_refused: m.errors_post_blocked,
  picture_type_refused: m.errors_post_blocked,
  picture_too_large: m.errors_post_blocked,
  video_refused: m.errors_post_blocked,
  videos_too_many: m.errors_post_blocked,
  video_beside_pictures: m.errors_post_blocked,
  video_too_large: m.errors_post_blocked,
  video_too_long: m.errors_post_blocked,
  video_too_short: m.errors_post_blocked,
  video_shape_refused: m.errors_post_blocked,
  video_too_small: m.errors_post_blocked,
  poll_with_pictures: m.errors_post_blocked,
  poll_options_too_many: m.errors_post_blocked,
  poll_option_empty: m.errors_post_blocked,
  poll_option_repeated: m.errors_post_blocked,
  poll_option_too_long: m.errors_post_blocked,
  poll_time_refused: m.errors_post_blocked,
};

/** Messages by kind for codes without one; followed by the engine's message if only that names the cause. */
const kinds: Readonly<Partial<Record<ErrorKind, (inputs: { reason: string }) => string>>> = {
  forbidden: () => m.errors_forbidden(),
  "not-found": () => m.errors_not_found(),
  conflict: m.errors_conflict,
  "invalid-input": m.errors_invalid,
};

/** The message for a refused or failed command. In English, the engine's own message. */
export function commandError(thrown: unknown): string {
  if (!(thrown instanceof AppError)) return errorMessage(thrown);
  const { code, kind, message } = thrown;
  const knownMessage = code === undefined ? undefined : messages[code];
  if (knownMessage !== undefined) return knownMessage();
  const kindMessage = kinds[kind];
  const hasReason = message !== "" || kind === "forbidden" || kind === "not-found";
  if (kindMessage === undefined || !hasReason) return errorMessage(thrown);
  return message !== "" && currentLocale() === "en" ? message : kindMessage({ reason: message });
}
