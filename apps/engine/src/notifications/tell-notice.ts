import type { Language } from "@postlark/domain/language";

import { digestMessages } from "./digest-messages.ts";
import { channelKinds, type DigestNotice } from "./digest-store.ts";

export type NameOf = (network: string) => string;

/** Returns the path of a notice's post or channels in the product. */
export function pathOf({ slug, postId, channelId }: DigestNotice): string {
  if (postId !== null) return `/w/${slug}/posts/${postId}`;
  return `/w/${slug}/channels${channelId === null ? "" : `?channel=${channelId}`}`;
}

const unchanged = (text: string) => text;

/**
 * What happened, in one sentence.
 * @param show writes names and words of people
 */
export function sentenceOf(
  { kind, actor, channel, network }: DigestNotice,
  language: Language,
  nameOf: NameOf,
  show: (text: string) => string = unchanged,
): string {
  const messages = digestMessages[language];
  const channelName = [network === null ? "" : nameOf(network), channel ?? ""]
    .filter((part) => part !== "")
    .join(" · ");
  const isOnChannel = channelKinds.some((one) => one === kind);
  return messages[kind](show(isOnChannel ? channelName : (actor ?? messages.somebody)));
}
