import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { Alert } from "@postlark/ui/alert";

/** Shows that a channel delays a scheduled post, with a link to fix it. */
export function BlockedChannelNotice({
  delivery: { state, dueAt },
  channel: { state: channelState, pausedUntil },
}: {
  delivery: Delivery;
  channel: Channel;
}) {
  const { slug } = useWorkspace();
  const isToGoOut = dueAt !== null && (state === "scheduled" || state === "publishing");
  if (!isToGoOut || channelState === "connected") return null;
  const isPaused = channelState === "paused";
  if (isPaused && pausedUntil !== null && Date.parse(pausedUntil) <= Date.parse(dueAt)) return null;
  return (
    <Alert tone="info">
      <p>{isPaused ? m.composer_finding_paused() : m.composer_finding_broken()}</p>
      <AppLink to={`/w/${slug}/channels`} className="font-medium underline">
        {m.shell_nav_channels()}
      </AppLink>
    </Alert>
  );
}
