import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { formatCount } from "@postlark/app/language/figures";
import { maxSourceBytes, maxSourcePixels } from "@postlark/domain/library-picture";
import { maxVideoBytes, maxVideoSeconds, maxVideoSide } from "@postlark/domain/video";
import { AppError } from "@postlark/sdk/errors";
import { formatBytes } from "./format-bytes.ts";

/** Messages by the engine's error codes, some of which mean something else when a post is refused. */
const messages: Readonly<Record<string, (name: string) => string>> = {
  picture_too_large: (name) =>
    m.media_upload_large({
      name,
      bytes: formatBytes(maxSourceBytes),
      pixels: formatCount(maxSourcePixels / 1_000_000),
    }),
  no_picture: (name) => m.media_upload_no_picture({ name }),
  picture_heic: (name) => m.media_upload_heic({ name }),
  picture_sequence: (name) => m.media_upload_sequence({ name }),
  picture_broken: (name) => m.media_upload_broken({ name }),
  no_video: (name) => m.media_upload_codec({ name }),
  video_quicktime: (name) => m.media_upload_codec({ name }),
  video_codec: (name) => m.media_upload_codec({ name }),
  video_broken: (name) => m.media_upload_broken({ name }),
  video_second_track: (name) => m.media_upload_second_track({ name }),
  video_data_track: (name) => m.media_upload_data_track({ name }),
  video_too_long: (name) => m.media_upload_video_long({ name, minutes: maxVideoSeconds / 60 }),
  video_too_large: (name) =>
    m.media_upload_video_large({
      name,
      bytes: formatBytes(maxVideoBytes),
      pixels: formatCount(maxVideoSide),
    }),
  library_full: (name) => m.media_upload_full({ name }),
};

/** Whether the error is final: only another file helps. */
export function isFinalUploadError(thrown: unknown): boolean {
  const code = thrown instanceof AppError ? thrown.code : undefined;
  return code !== undefined && code in messages && code !== "library_full";
}

/** Returns a message about why a file was not stored and what to do. @param name the file's name or URL */
export function uploadError(name: string, thrown: unknown): string {
  const code = thrown instanceof AppError ? thrown.code : undefined;
  const message = code === undefined ? undefined : messages[code];
  return message?.(name) ?? m.media_upload_failed({ name, reason: commandError(thrown) });
}
