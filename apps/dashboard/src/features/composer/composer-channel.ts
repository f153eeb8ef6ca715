import { channelName } from "#components/channel-labels.ts";
import type { Channel } from "@postlark/domain/channel";
import { lowerLimit } from "@postlark/domain/daily-limit";
import type { ChannelPost, PostLimits } from "@postlark/domain/post-checks/post-finding";
import type { ReplySetting, Visibility } from "@postlark/domain/post-content";
import { limitsOf } from "@postlark/networks/channel-limits";
import { manifests } from "@postlark/networks/manifests";
import { timeChoiceSchema } from "@postlark/domain/time-choice";
import type { NetworkId } from "@postlark/networks/network";
import { type Draft, contentOf, emptyDraft } from "./draft/draft.ts";

/** A channel that a post can go to, with its network's limits. */
export type ComposerChannel = Pick<
  Channel,
  "id" | "handle" | "displayName" | "avatarUrl" | "state" | "pausedUntil" | "slots" | "skippedDays"
> & {
  network: NetworkId;
  /** A name that distinguishes it from the workspace's other channels. */
  name: string;
  limits: PostLimits;
  /** The choices of who may reply; empty if the network has no such setting. */
  replies: readonly ReplySetting[];
  /** The choices of who may see a post; empty if the network has no such setting. */
  visibilities: readonly Visibility[];
  /** Whether the network supports content warnings. */
  warning: boolean;
  /** Whether the author can edit the link's card. */
  linkCard?: true | undefined;
};

/** Connected channels whose network this page knows. */
export function composerChannels(channels: readonly Channel[]): ComposerChannel[] {
  const activeChannels = channels.filter(({ removedAt }) => removedAt === null);
  return activeChannels.flatMap((channel) => {
    const manifest = Object.values(manifests).find(({ id }) => id === channel.network);
    if (manifest === undefined) return [];
    const { id: network, replies, visibilities, warning, linkCard } = manifest;
    const networkLimits = limitsOf(manifest, channel.settings);
    const limits = { ...networkLimits, perDay: lowerLimit(networkLimits.perDay, channel.perDay) };
    const name = channelName(channel, activeChannels);
    return [{ ...channel, network, name, limits, replies, visibilities, warning, linkCard }];
  });
}

/**
 * The initial draft: with the channel and the free slot of the URL, otherwise with the channels chosen last, or the only
 * one.
 */
export function newDraft(
  channels: readonly ComposerChannel[],
  wanted: URLSearchParams,
  lastIds: readonly string[],
): Draft {
  const own = wanted.get("channel");
  const ids = channels.map(({ id }) => id).filter((id) => !own || id === own);
  const chosen = ids.length === 1 ? ids : ids.filter((id) => !own && lastIds.includes(id));
  const slot = timeChoiceSchema.safeParse({
    kind: "at",
    wallTime: wanted.get("at"),
    isSlot: true,
  });
  return { ...emptyDraft, channelIds: chosen, ...(slot.success && { timeChoice: slot.data }) };
}

/** The selected channels, in screen order. */
export function chosenChannels(draft: Draft, channels: readonly ComposerChannel[]) {
  return channels.filter(({ id }) => draft.channelIds.includes(id));
}

/** Whether all that is published is the text of all channels, on a single channel. */
export function isOneVersion(
  overrides: Draft["overrides"],
  chosen: readonly Pick<ComposerChannel, "id">[],
): boolean {
  return chosen.length === 1 && chosen.every(({ id }) => overrides[id] === undefined);
}

/** The post as published on a channel, as input of the rules. */
export function channelPost(draft: Draft, { id, state, limits }: ComposerChannel): ChannelPost {
  return { channelId: id, channelState: state, limits, content: contentOf(draft, id) };
}
