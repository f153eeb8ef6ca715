import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Button } from "@postlark/ui/button";
import { Trash } from "@postlark/ui/icons/trash";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { channelName } from "#components/channel-labels.ts";

import type { ChannelOverview } from "./channel-overviews.ts";

/** Removes a channel from the workspace, after showing what is lost with it. */
export function RemoveChannel({
  channel,
  onRemove,
}: {
  channel: ChannelOverview;
  onRemove: () => Promise<void>;
}) {
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useMutation({ mutationFn: onRemove });
  const { waiting, scheduled } = channel.activity;
  const count = waiting + scheduled;
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-6 text-sm">
      <Button
        variant="secondary"
        size="sm"
        isPending={remove.isPending}
        onClick={() => setIsConfirming(true)}
      >
        <Trash />
        {m.channels_remove()}
      </Button>
      {remove.isError && (
        <p role="alert" className="text-danger">
          {commandError(remove.error)}
        </p>
      )}
      <AlertDialog
        isOpen={isConfirming}
        title={m.channels_remove_title({ name: channelName(channel) })}
        description={count === 0 ? m.channels_remove_none() : m.channels_remove_cancels({ count })}
        cancelLabel={m.dialog_cancel()}
        confirmLabel={m.channels_remove_confirm()}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          remove.mutate();
        }}
      />
    </div>
  );
}
