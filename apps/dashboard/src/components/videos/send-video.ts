import { stoppedByUser, type SendPicture } from "#components/pictures/use-uploads.ts";
import { maxVideoBytes } from "@postlark/domain/video";
import { AppError } from "@postlark/sdk/errors";
import { stopVideo, uploadVideo } from "@postlark/sdk/videos";
import { drawPoster } from "./draw-poster.ts";

/** Uploads a video with its first frame. A cancelled one is removed from the library. */
export async function sendVideo(
  workspaceId: string,
  file: File,
  options: Parameters<SendPicture>[1],
): ReturnType<SendPicture> {
  if (file.size > maxVideoBytes) {
    throw new AppError({ kind: "invalid-input", code: "video_too_large" });
  }
  if (file.size === 0) throw new AppError({ kind: "invalid-input", code: "video_broken" });
  const poster = await drawPoster(file);
  try {
    options.signal.throwIfAborted();
    return await uploadVideo(workspaceId, file, poster, options);
  } catch (error) {
    // If this request fails, the server removes the unfinished video after two days.
    if (options.signal.reason === stoppedByUser) stopVideo(options.id).catch(() => {});
    throw error;
  }
}
