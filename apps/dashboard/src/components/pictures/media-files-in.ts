import { isVideo } from "@postlark/domain/video";

/** Returns the pictures and videos among files that were dropped, pasted or chosen. */
export function mediaFilesIn(files: readonly File[]): File[] {
  return files.filter((file) => file.type.startsWith("image/") || isVideo(file));
}
