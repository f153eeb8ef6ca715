import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import { Badge } from "@postlark/ui/badge";
import { Check } from "@postlark/ui/icons/check";
import { CircleAlert } from "@postlark/ui/icons/circle-alert";
import { Pause } from "@postlark/ui/icons/pause";

const variants = {
  connected: { tone: "success", Icon: Check, label: m.channels_state_connected },
  paused: { tone: "neutral", Icon: Pause, label: m.channels_state_paused },
  needs_attention: { tone: "warning", Icon: CircleAlert, label: m.channels_state_attention },
} as const;

export function ChannelStateBadge({ state }: Pick<Channel, "state">) {
  const { tone, Icon, label } = variants[state];
  return (
    <Badge tone={tone}>
      <Icon width="1.1em" height="1.1em" />
      {label()}
    </Badge>
  );
}
