import type { ChannelPost, PostFacts, PostFinding } from "./post-finding.ts";
import { videoErrors } from "./videos-in.ts";

/** A video with more bytes than the network accepts. */
export function videoTooLarge(
  post: ChannelPost,
  { pictureBytes }: Pick<PostFacts, "pictureBytes">,
): PostFinding[] {
  return videoErrors(post, ({ hash }, { maxBytes }) =>
    (pictureBytes.get(hash) ?? 0) > maxBytes ? { rule: "video_too_large", maxBytes } : undefined,
  );
}
