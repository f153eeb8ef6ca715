import { m } from "#paraglide/messages.js";
import { errorMessage } from "@postlark/app/error-message";
import { currentLocale } from "@postlark/app/language";
import { AppError, type ErrorKind } from "@postlark/sdk/errors";

/** What the engine's codes mean to whoever commanded, in their language. */
const messages: Readonly<Record<string, () => string>> = {
  slug_taken: m.live_error_slug_taken,
  zone_unknown: m.live_error_zone_unknown,
  already_member: m.live_error_already_member,
  last_owner: m.live_error_last_owner,
  stale_revision: m.live_error_stale_revision,
  changed_meanwhile: m.live_error_changed_meanwhile,
  moved_meanwhile: m.live_error_moved_meanwhile,
  slot_taken: m.live_error_slot_taken,
  post_changed: m.live_error_post_changed,
  approver_missing: m.live_error_approver_missing,
  own_link: m.live_error_own_link,
  not_an_approver: m.live_error_not_an_approver,
  picture_address: m.live_error_picture_address,
  library_full: m.live_error_library_full,
  folder_name_taken: m.live_error_folder_name_taken,
  folder_removed: m.live_error_folder_removed,
  workspace_not_empty: m.live_error_workspace_not_empty,
  too_late: m.live_error_too_late,
  post_empty: m.live_error_post_blocked,
  text_too_long: m.live_error_post_blocked,
  comment_too_long: m.live_error_post_blocked,
  links_too_many: m.live_error_post_blocked,
  hashtags_too_many: m.live_error_post_blocked,
  mentions_too_many: m.live_error_post_blocked,
  alt_text_too_long: m.live_error_post_blocked,
  pictures_too_many: m.live_error_post_blocked,
  picture_missing: m.live_error_post_blocked,
  picture_shape_refused: m.live_error_post_blocked,
  picture_type_refused: m.live_error_post_blocked,
  picture_too_large: m.live_error_post_blocked,
  video_refused: m.live_error_post_blocked,
  videos_too_many: m.live_error_post_blocked,
  video_beside_pictures: m.live_error_post_blocked,
  video_too_large: m.live_error_post_blocked,
  video_too_long: m.live_error_post_blocked,
  video_too_short: m.live_error_post_blocked,
  video_shape_refused: m.live_error_post_blocked,
  video_too_small: m.live_error_post_blocked,
  poll_with_pictures: m.live_error_post_blocked,
  poll_options_too_many: m.live_error_post_blocked,
  poll_option_empty: m.live_error_post_blocked,
  poll_option_repeated: m.live_error_post_blocked,
  poll_option_too_long: m.live_error_post_blocked,
  poll_time_refused: m.live_error_post_blocked,
};

/** What a code of no such table means all the same. Where only the engine knows why, its words follow. */
const kinds: Readonly<Partial<Record<ErrorKind, (inputs: { reason: string }) => string>>> = {
  forbidden: () => m.live_error_forbidden(),
  "not-found": () => m.live_error_not_found(),
  conflict: m.live_error_conflict,
  "invalid-input": m.live_error_invalid,
};

/** What to tell a user whose command was refused, or got no answer. English speaks the engine's own words. */
export function commandError(thrown: unknown): string {
  if (!(thrown instanceof AppError)) return errorMessage(thrown);
  const { code, kind, message } = thrown;
  const known = code === undefined ? undefined : messages[code];
  if (known !== undefined) return known();
  const says = kinds[kind];
  const isSaid = message !== "" || kind === "forbidden" || kind === "not-found";
  if (says === undefined || !isSaid) return errorMessage(thrown);
  return message !== "" && currentLocale() === "en" ? message : says({ reason: message });
}
