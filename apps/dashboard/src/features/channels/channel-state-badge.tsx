import { Badge } from "@postlark/ui/badge";
import { Check } from "@postlark/ui/icons/check";
import { CircleAlert } from "@postlark/ui/icons/circle-alert";
import { Pause } from "@postlark/ui/icons/pause";
import type { ShownChannel } from "./shown-channels.ts";
import { stateNames } from "./channel-labels.ts";

const variants = {
  connected: { tone: "success", Icon: Check },
  paused: { tone: "neutral", Icon: Pause },
  needs_attention: { tone: "warning", Icon: CircleAlert },
} as const;

export function ChannelStateBadge({ state }: Pick<ShownChannel, "state">) {
  const { tone, Icon } = variants[state];
  return (
    <Badge tone={tone}>
      <Icon width="1.1em" height="1.1em" />
      {stateNames[state]()}
    </Badge>
  );
}
