import { m } from "#paraglide/messages.js";
import type { RadioCardOption } from "@postlark/ui/radio-cards";
import type { ComposerChannel } from "../composer-channel.ts";

/** Where files that were dropped go; `channel` is the one whose tab is open. */
export type Place = "post" | "channel" | "drafts" | "library";

/** The places that there are. @param room how many more the post takes */
export function optionsFor({
  channel,
  room,
}: {
  channel: ComposerChannel | undefined;
  room: number;
}): RadioCardOption<Place>[] {
  return [
    {
      value: "post",
      title: channel === undefined ? m.live_compose_choose_post() : m.live_compose_choose_base(),
      description: m.live_compose_choose_room({ count: room }),
    },
    ...(channel === undefined
      ? []
      : [
          {
            value: "channel" as const,
            title: m.live_compose_choose_channel({ name: channel.name }),
            description: m.live_compose_choose_channel_how(),
          },
        ]),
    {
      value: "drafts",
      title: m.live_compose_choose_drafts(),
      description: m.live_compose_choose_drafts_how(),
    },
    {
      value: "library",
      title: m.live_compose_choose_library(),
      description: m.live_compose_choose_library_how(),
    },
  ];
}
