import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { CircleAlert } from "@postlark/ui/icons/circle-alert";
import { attentionMessages, type ChannelFix } from "#components/pausing/attention-messages.ts";
import type { ChannelOverview, ChannelRights } from "./channel-overviews.ts";

/** Why a channel does not publish, that no post is lost, and the button that fixes it. */
export function AttentionNote({
  channel,
  rights,
  isPending,
  onMend,
}: {
  channel: ChannelOverview;
  rights: ChannelRights;
  isPending: boolean;
  onMend: (mending: ChannelFix) => void;
}) {
  const { message, fix } = attentionMessages(channel);
  const { waiting } = channel.activity;
  const mayMend = fix === "reconnect" ? rights.canConnect : rights.canPause;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">
      <p className="flex min-w-0 flex-1 basis-64 gap-3">
        <CircleAlert className="mt-px shrink-0" />
        <span className="min-w-0">
          {message} {waiting > 0 && m.channels_waiting_for_mending({ count: waiting })}{" "}
          {!mayMend && m.channels_ask_admin()}
        </span>
      </p>
      {mayMend && (
        <Button
          variant="secondary"
          size="sm"
          isPending={isPending}
          className="relative z-10"
          onClick={() => onMend(fix)}
        >
          {fix === "reconnect" ? m.channels_reconnect() : m.channels_check()}
        </Button>
      )}
    </div>
  );
}
