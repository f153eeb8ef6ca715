import { Bolt } from "@postlark/ui/icons/bolt";
import { Chart } from "@postlark/ui/icons/chart";
import { Flag } from "@postlark/ui/icons/flag";
import { Heart } from "@postlark/ui/icons/heart";
import { Message } from "@postlark/ui/icons/message";
import { Refresh } from "@postlark/ui/icons/refresh";
import { Send } from "@postlark/ui/icons/send";
import { Star } from "@postlark/ui/icons/star";
import { Upload } from "@postlark/ui/icons/upload";
import type { NetworkId } from "@postlark/networks/network";

type Mark = typeof Heart;

const actions: { readonly [Of in NetworkId]?: readonly Mark[] } = {
  bluesky: [Message, Refresh, Heart, Upload],
  mastodon: [Message, Refresh, Star, Flag],
  threads: [Heart, Message, Refresh, Send],
  x: [Message, Refresh, Heart, Chart, Upload],
  nostr: [Message, Refresh, Bolt, Heart],
  linkedin: [Heart, Message, Refresh, Send],
  facebook: [Heart, Message, Send],
  instagram: [Heart, Message, Send],
};

/** The actions below a post; not interactive. */
export function PreviewActions({
  network,
  className = "",
}: {
  network: NetworkId;
  className?: string;
}) {
  return (
    <div aria-hidden="true" className={`flex items-center text-ink-muted ${className}`}>
      {actions[network]?.map((Mark, at) => (
        <Mark key={at} />
      ))}
    </div>
  );
}
