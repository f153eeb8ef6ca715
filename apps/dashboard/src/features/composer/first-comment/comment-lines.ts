import { networkName } from "#components/network-name.ts";
import { textUnits } from "#components/text-unit.ts";
import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/language/figures";
import { currentLocale } from "@postlark/app/language/language";
import type { Content } from "@postlark/domain/post-content";
import { textLength } from "@postlark/domain/text-length";
import { firstCommentLimit } from "@postlark/domain/text-room";
import type { ComposerChannel } from "../composer-channel.ts";

type CommentLine = {
  readonly text: string;
  readonly isOver: boolean;
  readonly channels: readonly ComposerChannel[];
};

/** Returns lines with the length of a first comment and its limit; networks that count alike share a line. */
export function commentLines({
  comment,
  settings,
  channels,
}: {
  comment: string;
  settings: Content["settings"];
  channels: readonly ComposerChannel[];
}): CommentLine[] {
  const trimmedComment = comment.trim();
  const lines = new Map<string, CommentLine>();
  for (const channel of channels) {
    const limit = firstCommentLimit(channel.limits, settings);
    if (limit === undefined || limit.max === null) continue;
    const { max, unit } = limit;
    const length = textLength(trimmedComment, unit);
    const counts = { length: formatCount(length), max: formatCount(max) };
    const text = `${m.composer_length_of(counts)} ${textUnits[unit]({ count: max })}`;
    const { channels: earlierChannels = [] } = lines.get(text) ?? {};
    lines.set(text, { text, isOver: length > max, channels: [...earlierChannels, channel] });
  }
  return [...lines.values()];
}

/** Lists the names of the channels' networks, each once, in the page's language. */
export function networksOf(channels: readonly ComposerChannel[]): string {
  const names = new Set(channels.map(({ network }) => networkName(network)));
  return new Intl.ListFormat(currentLocale()).format(names);
}
