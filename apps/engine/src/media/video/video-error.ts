import { FileError } from "../../platform/errors/file-error.ts";

type VideoRefusal =
  | "no_video"
  | "video_broken"
  | "video_codec"
  | "video_data_track"
  | "video_quicktime"
  | "video_second_track"
  | "video_too_long"
  | "video_too_large";

/** Why a video is refused; the message is for the user. */
export class VideoError extends FileError<VideoRefusal> {
  override name = "VideoError";
}

/** Creates the error for an inconsistent or truncated file. */
export function brokenVideo(): VideoError {
  return new VideoError(
    "video_broken",
    "This video is damaged or incomplete. Export it again as an MP4 and choose that.",
  );
}
