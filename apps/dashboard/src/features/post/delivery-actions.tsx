import { m } from "#paraglide/messages.js";
import type { Delivery } from "@postlark/domain/delivery";
import { isAtLeast, type WorkspaceRole } from "@postlark/domain/workspace-role";
import { Button } from "@postlark/ui/button";
import { useState } from "react";
import type { DeliveryCommands } from "./delivery-commands.ts";
import { RescheduleForm } from "./reschedule-form.tsx";
import { UnknownChoice } from "./unknown-choice.tsx";
import { useCommand } from "./use-command.ts";

/** What can be done with a delivery now, by somebody of this role; nothing where nothing can. */
export function DeliveryActions({
  delivery,
  network,
  role,
  timeZone,
  commands,
}: {
  delivery: Delivery;
  network: string;
  role: WorkspaceRole;
  timeZone: string;
  commands: DeliveryCommands;
}) {
  const [isMoving, setIsMoving] = useState(false);
  const { run, isPending } = useCommand();
  const { state } = delivery;
  if (!isAtLeast(role, "editor")) return null;

  if (state === "unknown") {
    return (
      <UnknownChoice
        network={network}
        isPending={isPending}
        onAnswer={(answer) => run(() => commands.resolve(delivery, answer))}
      />
    );
  }
  if (state === "failed") {
    return (
      <Button
        size="sm"
        isPending={isPending}
        onClick={() => run(() => commands.retry(delivery))}
        className="justify-self-start"
      >
        {m.live_post_retry()}
      </Button>
    );
  }
  if (state !== "scheduled" && state !== "awaiting_approval") return null;
  if (isMoving) {
    return (
      <RescheduleForm
        delivery={delivery}
        timeZone={timeZone}
        isPending={isPending}
        onCancel={() => setIsMoving(false)}
        onMove={(at) =>
          run(async () => {
            await commands.reschedule(delivery, at);
            setIsMoving(false);
          })
        }
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {state === "awaiting_approval" && (
        <Button
          size="sm"
          isPending={isPending}
          onClick={() => run(() => commands.approve(delivery))}
        >
          {m.live_post_approve()}
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => setIsMoving(true)}>
        {m.live_post_reschedule()}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        isPending={isPending}
        onClick={() => run(() => commands.cancel(delivery))}
      >
        {m.live_post_cancel()}
      </Button>
    </div>
  );
}
