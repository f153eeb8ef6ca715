import { m } from "#paraglide/messages.js";
import { isVideo } from "@postlark/domain/video";

type Media = { readonly type: string };

/** A label for a post's pictures, with or without videos among them. */
export function mediaLabel(media: readonly Media[]): string {
  return media.some(isVideo) ? m.composer_media() : m.composer_pictures();
}

/** What one of them is called that nobody has described. @param number from 1 */
export function mediaName(one: Media, number: number): string {
  return isVideo(one) ? m.composer_video({ number }) : m.composer_picture({ number });
}
