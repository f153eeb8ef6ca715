import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { Button } from "@postlark/ui/button";

/** What is asked for of what is out and waits for its channel can be called off. */
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
