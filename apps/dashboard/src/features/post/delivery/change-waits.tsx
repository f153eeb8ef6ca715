import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { Button } from "@postlark/ui/button";

/** A change of a published post that waits for its channel, and the button to cancel it. */
export function ChangeWaits({
  delivery: { state, problem },
  channel,
  isPending,
  onCallOff,
}: {
  delivery: Delivery;
  channel: Channel | undefined;
  isPending: boolean;
  onCallOff: () => void;
}) {
  if (problem === null && channel?.state !== "needs_attention") return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={isPending}
      onClick={onCallOff}
      className="justify-self-start"
    >
      {state === "editing" ? m.deliveries_call_off_edit() : m.deliveries_call_off_removal()}
    </Button>
  );
}
