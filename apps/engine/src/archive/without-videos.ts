import type { Content, ContentOverride } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";

/** What is said without its videos: they are larger than an archive that could come back. */
export function withoutVideos<Part extends Content | ContentOverride>(part: Part): Part {
  const { media } = part;
  return media?.some(isVideo) ? { ...part, media: media.filter((one) => !isVideo(one)) } : part;
}
