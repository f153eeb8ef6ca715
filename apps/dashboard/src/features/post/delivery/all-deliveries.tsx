import { m } from "#paraglide/messages.js";
import type { Delivery } from "@postlark/domain/delivery";
import { Button } from "@postlark/ui/button";
import { useState } from "react";
import type { DeliveryCommands } from "./delivery-commands.ts";
import { awaitsPublishing } from "./delivery-progress.ts";
import { RescheduleForm } from "./reschedule-form.tsx";
import { useCommandRunner } from "./use-command-runner.ts";

/** Moves or cancels all of a post's planned deliveries; if that is only one, its own buttons do so. */
export function AllDeliveries({
  deliveries,
  timeZone,
  commands,
}: {
  deliveries: readonly Delivery[];
  timeZone: string;
  commands: DeliveryCommands;
}) {
  const [isMoving, setIsMoving] = useState(false);
  const { run, isPending } = useCommandRunner();
  // Those of a series differ in time, and those that wait since a restore are confirmed first.
  const planned = deliveries.filter(
    (delivery) =>
      awaitsPublishing(delivery) && !delivery.seriesId && delivery.problem?.code !== "restored",
  );
  const [first] = planned;
  if (first === undefined || planned.length < 2) return null;
  if (isMoving) {
    return (
      <RescheduleForm
        delivery={first}
        timeZone={timeZone}
        asksAgain={planned.some((delivery) => commands.needsApprovalAfterMove(delivery))}
        isPending={isPending}
        onCancel={() => setIsMoving(false)}
        onMove={(at) =>
          run(async () => {
            await commands.rescheduleAll(planned, at);
            setIsMoving(false);
          })
        }
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={() => setIsMoving(true)}>
        {m.deliveries_move_all()}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        isPending={isPending}
        onClick={() => run(() => commands.cancelAll(planned))}
      >
        {m.deliveries_cancel_all()}
      </Button>
    </div>
  );
}
