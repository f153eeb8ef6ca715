import { isCanonical } from "@postlark/domain/post-checks/canonical-refused";
import { canonicalOf, cardOf, firstCommentOf } from "@postlark/domain/post-content";
import { isBlankText } from "@postlark/domain/publishable-text";
import { textLength } from "@postlark/domain/text-length";
import { firstCommentLimit } from "@postlark/domain/text-room";
import { isVideo } from "@postlark/domain/video";

import { videoProblem, videosProblem } from "./check-video.ts";
import type { Manifest, PlanInput, PlanProblem } from "./network.ts";

/** Returns why a content cannot be planned for a network, apart from its text; undefined if it can. */
export function contentProblem(
  { content, media }: Pick<PlanInput, "content" | "media">,
  limits: Pick<
    Manifest,
    "name" | "text" | "pictures" | "videos" | "linkCard" | "firstComment" | "canonical"
  >,
): PlanProblem | undefined {
  const { name, pictures, videos, linkCard, canonical } = limits;
  if (isBlankText(content.text) && content.media.length === 0) {
    return { code: "empty", message: "There is nothing to publish yet. Write something." };
  }
  if (pictures.required && content.media.length === 0) {
    return {
      code: "picture_missing",
      message: `${name} takes no post without a picture or video. Add one for this channel.`,
    };
  }
  if (content.media.length > pictures.max) {
    return {
      code: "media_too_many",
      message:
        pictures.max === 0
          ? `${name} takes no pictures. Take them away for this channel.`
          : `${name} takes ${pictures.max} pictures at most. Remove some.`,
    };
  }
  const first = canonicalOf(content);
  if (canonical && first !== undefined && !isCanonical(first)) {
    return {
      code: "canonical_refused",
      message: `Where it was first published is no address. ${name} takes one that begins with https.`,
    };
  }
  const pictured = linkCard && cardOf(content)?.picture;
  const mixed = videosProblem(content, limits);
  if (mixed) return mixed;
  for (const attachment of pictured ? [pictured] : content.media) {
    const { hash, alt } = attachment;
    const storedMedia = media.find((one) => one.hash === hash);
    if (storedMedia === undefined) {
      return { code: "media_missing", message: "A picture is missing. Add it again." };
    }
    const { altMax } = (isVideo(storedMedia) ? videos : undefined) ?? pictures;
    // In code points, as the networks with a limit count them.
    if (altMax !== null && Array.from(alt).length > altMax) {
      return {
        code: "alt_too_long",
        message: `A picture's description is too long for ${name}. It takes ${altMax} characters.`,
      };
    }
    if (isVideo(storedMedia)) {
      const refused = videoProblem(
        { ...storedMedia, seconds: "seconds" in attachment ? attachment.seconds : undefined },
        limits,
      );
      if (refused) return refused;
      continue;
    }
    if (!pictures.types.includes(storedMedia.type)) {
      return {
        code: "media_type",
        message: `${name} does not take pictures of the type ${storedMedia.type}.`,
      };
    }
    if (
      storedMedia.size > pictures.maxBytes ||
      Math.max(storedMedia.width, storedMedia.height) > pictures.maxSide
    ) {
      return {
        code: "media_too_large",
        message: `A picture is too large for ${name}. It takes ${(pictures.maxBytes / 1e6).toFixed(1)} MB and ${pictures.maxSide} pixels a side.`,
      };
    }
    const { tallest = Infinity, widest = 0 } = pictures.shapes ?? {};
    if (
      storedMedia.height > storedMedia.width * tallest ||
      storedMedia.height < storedMedia.width * widest
    ) {
      return {
        code: "media_shape",
        message: `A picture is too tall or too wide for ${name}. Crop it.`,
      };
    }
  }
  const room = firstCommentLimit(limits, content.settings);
  if (room && room.max !== null && textLength(firstCommentOf(content), room.unit) > room.max) {
    return {
      code: "comment_too_long",
      message: `${name} takes ${room.max} characters in a first comment. Shorten it.`,
    };
  }
  return undefined;
}
