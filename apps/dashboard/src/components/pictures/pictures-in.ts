import { isVideo } from "@postlark/domain/video";

/** Pictures and videos among what was dropped, pasted or chosen. */
export function mediaIn(files: readonly File[]): File[] {
  return files.filter((file) => file.type.startsWith("image/") || isVideo(file));
}
