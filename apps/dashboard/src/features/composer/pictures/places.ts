import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { maxPictures } from "@postlark/domain/post-content";
import type { RadioCardOption } from "@postlark/ui/radio-cards";
import type { ComposerChannel } from "../composer-channel.ts";

/** The places for dropped files; `channel` is the channel whose tab is open. */
export type Place = "post" | "channel" | "drafts" | "library";

/** Returns the places to choose from. @param channel whose tab is open @param room how many more files the post takes */
export function optionsFor({
  channel,
  channels,
  room,
}: {
  channel: ComposerChannel | undefined;
  channels: readonly ComposerChannel[];
  room: number;
}): RadioCardOption<Place>[] {
  const strictestChannel = channels.toSorted(
    (a, b) => a.limits.pictures.max - b.limits.pictures.max,
  )[0];
  const hasLowerLimit =
    strictestChannel !== undefined && strictestChannel.limits.pictures.max < maxPictures;
  return [
    {
      value: "post",
      title: channel === undefined ? m.composer_choose_post() : m.composer_choose_base(),
      description: hasLowerLimit
        ? m.composer_choose_least({
            room,
            name: networkName(strictestChannel.network),
            most: strictestChannel.limits.pictures.max,
          })
        : m.composer_choose_room({ count: room }),
    },
    ...(channel === undefined
      ? []
      : [
          {
            value: "channel" as const,
            title: m.composer_choose_channel({ name: channel.name }),
            description: m.composer_choose_channel_how(),
          },
        ]),
    {
      value: "drafts",
      title: m.composer_choose_drafts(),
      description: m.composer_choose_drafts_how(),
    },
    {
      value: "library",
      title: m.composer_choose_library(),
      description: m.composer_choose_library_how(),
    },
  ];
}
