import { altTextMissing } from "./alt-text-missing.ts";
import { altTextTooLong } from "./alt-text-too-long.ts";
import { channelWaits } from "./channel-waits.ts";
import { noChannel } from "./no-channel.ts";
import { pictureTypeRefused } from "./picture-type-refused.ts";
import { picturesTooMany } from "./pictures-too-many.ts";
import { postEmpty } from "./post-empty.ts";
import type { ChannelPost, PostFinding, RecentPost } from "./post-finding.ts";
import { postRepeated } from "./post-repeated.ts";
import { textTooLong } from "./text-too-long.ts";
import { timePast } from "./time-past.ts";

const channelRules = [
  textTooLong,
  postEmpty,
  picturesTooMany,
  pictureTypeRefused,
  altTextTooLong,
  altTextMissing,
  channelWaits,
];

/**
 * Everything the rules find in a post, what blocks it first.
 * @param channels the post as each chosen channel would say it
 * @param due when it is to go out; null is now
 * @param recent what went out on these channels lately, other posts only
 */
export function checkPost(
  channels: readonly ChannelPost[],
  { due, now, recent }: { due: Date | null; now: Date; recent: readonly RecentPost[] },
): PostFinding[] {
  const found = [
    ...noChannel(channels.map(({ channelId }) => channelId)),
    ...timePast(due, now),
    ...channels.flatMap((post) => channelRules.flatMap((rule) => rule(post))),
    ...channels.flatMap((post) => postRepeated(post, recent)),
  ];
  return [...found.filter(isError), ...found.filter((finding) => !isError(finding))];
}

function isError({ severity }: PostFinding): boolean {
  return severity === "error";
}
