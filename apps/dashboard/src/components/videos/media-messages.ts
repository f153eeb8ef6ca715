import { m } from "#paraglide/messages.js";
import { isVideo } from "@postlark/domain/video";

type Media = { readonly type: string };

/** A label for a post's pictures, with or without videos among them. */
export function mediaLabel(media: readonly Media[]): string {
  return media.some(isVideo) ? m.composer_media() : m.composer_pictures();
}

/** Returns the name of a picture or video without alt text: `Picture 1`. @param number its place, from 1 */
export function mediaName(media: Media, number: number): string {
  return isVideo(media) ? m.composer_video({ number }) : m.composer_picture({ number });
}
