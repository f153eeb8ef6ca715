import { channelName } from "#components/channel-labels.ts";
import type { Channel } from "@postlark/domain/channel";
import { lowerLimit } from "@postlark/domain/daily-limit";
import type { ChannelPost, PostLimits } from "@postlark/domain/post-checks/post-finding";
import type { ReplySetting, Visibility } from "@postlark/domain/post-content";
import { limitsOf } from "@postlark/networks/channel-limits";
import { manifests } from "@postlark/networks/manifests";
import type { NetworkId } from "@postlark/networks/network";
import { type Draft, contentOf, emptyDraft } from "./draft/draft.ts";

/** A channel that a post can go to, with what its network takes. */
export type ComposerChannel = Pick<
  Channel,
  "id" | "handle" | "displayName" | "avatarUrl" | "state" | "pausedUntil" | "slots" | "skippedDays"
> & {
  network: NetworkId;
  /** What tells it from the workspace's other channels. */
  name: string;
  limits: PostLimits;
  /** Who may be let reply; none where the network does not ask. */
  replies: readonly ReplySetting[];
  /** Whom a post may be shown to; none where the network does not ask. */
  visibilities: readonly Visibility[];
  /** Whether a content warning may cover a post. */
  warning: boolean;
  /** Whether a link's card is what its author makes of it. */
  linkCard?: true | undefined;
};

/** Those that still are there, and whose network this page knows. */
export function composerChannels(channels: readonly Channel[]): ComposerChannel[] {
  const standing = channels.filter(({ removedAt }) => removedAt === null);
  return standing.flatMap((channel) => {
    const manifest = Object.values(manifests).find(({ id }) => id === channel.network);
    if (manifest === undefined) return [];
    const { id: network, replies, visibilities, warning, linkCard } = manifest;
    const own = limitsOf(manifest, channel.settings);
    const limits = { ...own, perDay: lowerLimit(own.perDay, channel.perDay) };
    const name = channelName(channel, standing);
    return [{ ...channel, network, name, limits, replies, visibilities, warning, linkCard }];
  });
}

/** What a new post begins as: it goes where its address says, or where there is one channel, there. */
export function newDraft(channels: readonly ComposerChannel[], wanted?: string | null): Draft {
  const [only, ...others] = channels.filter(({ id }) => !wanted || id === wanted);
  return only === undefined || others.length > 0
    ? emptyDraft
    : { ...emptyDraft, channelIds: [only.id] };
}

/** The channels that were chosen, in the order in which they stand on screen. */
export function chosenChannels(draft: Draft, channels: readonly ComposerChannel[]) {
  return channels.filter(({ id }) => draft.channelIds.includes(id));
}

/** The post as a channel would say it, for the rules. */
export function channelPost(draft: Draft, { id, state, limits }: ComposerChannel): ChannelPost {
  return { channelId: id, channelState: state, limits, content: contentOf(draft, id) };
}
