import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { Alert } from "@postlark/ui/alert";
import { buttonVariants } from "@postlark/ui/button";
import { Link } from "react-router-dom";

/** Whether a channel delays a scheduled post. */
export function isBlocked(
  { state, dueAt }: Pick<Delivery, "state" | "dueAt">,
  { state: channelState, pausedUntil }: Pick<Channel, "state" | "pausedUntil">,
): boolean {
  const isToGoOut = dueAt !== null && (state === "scheduled" || state === "publishing");
  if (!isToGoOut || channelState === "connected") return false;
  return (
    channelState !== "paused" || pausedUntil === null || Date.parse(pausedUntil) > Date.parse(dueAt)
  );
}

/** Shows that a channel delays a scheduled post, with a button to fix it. */
export function BlockedChannelNotice({
  delivery,
  channel,
}: {
  delivery: Delivery;
  channel: Channel;
}) {
  const { slug } = useWorkspace();
  if (!isBlocked(delivery, channel)) return null;
  const isPaused = channel.state === "paused";
  return (
    <Alert tone="info">
      <p>{isPaused ? m.composer_finding_paused() : m.composer_finding_broken()}</p>
      <Link
        to={{ pathname: `/w/${slug}/channels`, search: `?channel=${channel.id}` }}
        className={buttonVariants({ variant: "secondary", size: "sm", className: "mt-2" })}
      >
        {isPaused
          ? m.shell_nav_channels()
          : m.deliveries_reconnect({ network: networkName(channel.network) })}
      </Link>
    </Alert>
  );
}
