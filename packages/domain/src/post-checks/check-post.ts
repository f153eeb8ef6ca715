import { altTextMissing } from "./alt-text-missing.ts";
import { altTextTooLong } from "./alt-text-too-long.ts";
import { canonicalRefused } from "./canonical-refused.ts";
import { channelWaits } from "./channel-waits.ts";
import { commentTooLong } from "./comment-too-long.ts";
import { linkMissing } from "./link-missing.ts";
import { mentionPlain } from "./mention-plain.ts";
import { noChannel } from "./no-channel.ts";
import { pictureCut } from "./picture-cut.ts";
import { pictureTooLarge } from "./picture-too-large.ts";
import { pictureTypeRefused } from "./picture-type-refused.ts";
import { pictureMissing } from "./picture-missing.ts";
import { pictureShapeRefused } from "./picture-shape-refused.ts";
import { picturesTooMany } from "./pictures-too-many.ts";
import { pollRefused } from "./poll-refused.ts";
import { postEmpty } from "./post-empty.ts";
import type { ChannelPost, PostFacts, PostFinding, Severity } from "./post-finding.ts";
import { postRepeated } from "./post-repeated.ts";
import { textStyled } from "./text-styled.ts";
import { textTooLong } from "./text-too-long.ts";
import { timePast } from "./time-past.ts";
import { tooManyInText } from "./too-many-in-text.ts";
import { tooManyToday } from "./too-many-today.ts";
import { videoBesidePictures } from "./video-beside-pictures.ts";
import { videoRefused } from "./video-refused.ts";
import { videoShapeRefused } from "./video-shape-refused.ts";
import { videoTooLarge } from "./video-too-large.ts";
import { videoTooLong } from "./video-too-long.ts";
import { videoTooShort } from "./video-too-short.ts";
import { videoTooSmall } from "./video-too-small.ts";
import { videosTooMany } from "./videos-too-many.ts";
import { wordAvoided } from "./word-avoided.ts";

type Rule = (post: ChannelPost, facts: PostFacts) => PostFinding[];

/** Why a network would refuse a post's videos. */
export const videoRules: readonly Rule[] = [
  videoRefused,
  videosTooMany,
  videoBesidePictures,
  videoTooLarge,
  videoTooLong,
  videoTooShort,
  videoShapeRefused,
  videoTooSmall,
];

const channelRules: readonly Rule[] = [
  textTooLong,
  commentTooLong,
  tooManyInText,
  postEmpty,
  pictureMissing,
  picturesTooMany,
  pictureTypeRefused,
  pictureTooLarge,
  pictureShapeRefused,
  ...videoRules,
  altTextTooLong,
  pollRefused,
  canonicalRefused,
  linkMissing,
  textStyled,
  postRepeated,
  altTextMissing,
  channelWaits,
  tooManyToday,
  pictureCut,
  wordAvoided,
];

const order: readonly Severity[] = ["error", "warning", "hint"];

/**
 * Returns all findings about a post: errors first, hints last.
 * @param channels the post as published on each channel
 */
export function checkPost(channels: readonly ChannelPost[], facts: PostFacts): PostFinding[] {
  const findings = [
    ...noChannel(channels.map(({ channelId }) => channelId)),
    ...timePast(facts.due, facts.now),
    ...mentionPlain(channels),
    ...channels.flatMap((post) => channelRules.flatMap((rule) => rule(post, facts))),
  ];
  return order.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}
