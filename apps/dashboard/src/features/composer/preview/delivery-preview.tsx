import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import type { Attachment } from "@postlark/domain/post-content";
import { composerChannels } from "../composer-channel.ts";
import { fitOf } from "../editor/text-limits.ts";
import { PostPreview } from "../lazy.tsx";

/** A delivery as its network will show it; nothing if its channel is gone. */
export function DeliveryPreview({
  delivery: { channelId, content },
  channels,
  addressOf,
}: {
  delivery: Delivery;
  channels: readonly Channel[];
  addressOf: (picture: Attachment) => string | undefined;
}) {
  const [channel] = composerChannels(channels.filter(({ id }) => id === channelId));
  if (channel === undefined || content === null) return null;
  return (
    <PostPreview
      channel={channel}
      content={content}
      fit={fitOf(content, channel.limits)}
      addressOf={addressOf}
    />
  );
}
