import { m } from "#paraglide/messages.js";
import { buttonVariants, Button } from "@postlark/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@postlark/ui/dialog";
import { Check } from "@postlark/ui/icons/check";
import { Link } from "react-router-dom";
import { channelName } from "#components/channel-labels.ts";
import type { ChannelActions } from "../channel-actions.ts";
import { accountLabel } from "../channel-labels.ts";
import { GoingOut } from "./going-out.tsx";
import { PluginNote } from "../lazy.tsx";
import type { ChannelOverview } from "../channel-overviews.ts";
import { ChannelAvatar } from "#components/network-mark.tsx";

/** The last step: what is connected now, and what to do first. */
export function ConnectedStep({
  channels,
  slug,
  onReadBacklog,
}: {
  /** Empty until the list includes them. */
  channels: readonly ChannelOverview[];
  slug: string;
  onReadBacklog: ChannelActions["readBacklog"];
}) {
  const site = channels.find(({ network }) => network === "wordpress");
  return (
    <>
      <DialogBody className="grid content-start gap-stack text-sm">
        {channels.map((channel) => (
          <div
            key={channel.id}
            className="flex items-center gap-3 rounded-lg border border-line-firm p-4"
          >
            <ChannelAvatar channel={channel} />
            <div className="min-w-0 flex-1">
              <p className="font-medium break-words">{channelName(channel)}</p>
              <p className="break-words text-ink-muted">{accountLabel(channel)}</p>
            </div>
            <Check className="text-success" />
          </div>
        ))}
        {channels.length > 0 && <GoingOut channels={channels} slug={slug} onRead={onReadBacklog} />}
        {site && <PluginNote channel={site} />}
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary">{m.channels_connect_done_close()}</Button>
        </DialogClose>
        <Link to={`/w/${slug}/posts/new`} className={buttonVariants()}>
          {m.channels_connect_done_write()}
        </Link>
      </DialogFooter>
    </>
  );
}
