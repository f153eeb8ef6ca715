import { isUnseenNetwork } from "#components/restored-reasons.ts";
import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import {
  type Delivery,
  awaitsRestoreConfirmation,
  hasFailedFirstComment,
} from "@postlark/domain/delivery";
import { Button } from "@postlark/ui/button";
import { useState } from "react";
import { CommentChoice } from "./comment-choice.tsx";
import { ChangeWaits } from "./change-waits.tsx";
import type { DeliveryCommands } from "./delivery-commands.ts";
import type { DeliveryRights } from "./delivery-rights.ts";
import { EditDelivery } from "../editing/edit-delivery.tsx";
import { removabilityOf } from "../removal/removability.ts";
import { RemoveDelivery } from "../removal/remove-delivery.tsx";
import { RemovableParts } from "../removal/removable-parts.tsx";
import { RescheduleForm } from "./reschedule-form.tsx";
import { RestoredChoice } from "./restored-choice.tsx";
import { UnknownChoice } from "./unknown-choice.tsx";
import { useCommandRunner } from "./use-command-runner.ts";

/** The actions on a delivery with these rights; nothing without any. */
export function DeliveryActions({
  delivery,
  channel,
  network,
  rights,
  timeZone,
  commands,
}: {
  delivery: Delivery;
  channel: Channel | undefined;
  network: string;
  rights: DeliveryRights;
  timeZone: string;
  commands: DeliveryCommands;
}) {
  const now = useNow();
  const [isMoving, setIsMoving] = useState(false);
  const { run, isPending } = useCommandRunner();
  const { state } = delivery;
  const mayDecide = rights === "decide";
  if (rights === "none") return null;

  if (state === "unknown" || state === "failed") {
    return (
      <>
        {mayDecide && state === "unknown" && (
          <UnknownChoice
            network={network}
            isPending={isPending}
            onAnswer={(answer) => run(() => commands.resolve(delivery, answer))}
          />
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {mayDecide && state === "failed" && (
            <Button
              size="sm"
              isPending={isPending}
              onClick={() => run(() => commands.retry(delivery))}
            >
              {m.deliveries_retry()}
            </Button>
          )}
          <RemovableParts
            delivery={delivery}
            channel={channel}
            isPending={isPending}
            onRemove={() => run(() => commands.remove([delivery]))}
          />
        </div>
      </>
    );
  }
  const isWaiting = state === "scheduled" || state === "awaiting_approval";
  if (isWaiting && isMoving) {
    return (
      <RescheduleForm
        delivery={delivery}
        timeZone={timeZone}
        asksAgain={commands.needsApprovalAfterMove(delivery)}
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
  if (awaitsRestoreConfirmation(delivery) && (isWaiting || mayDecide)) {
    const confirm = (answer: "send" | "cancel") => run(() => commands.confirm(delivery, answer));
    return (
      <RestoredChoice
        network={network}
        isUnseen={channel !== undefined && isUnseenNetwork(channel.network)}
        isPending={isPending}
        onSend={mayDecide ? () => confirm("send") : undefined}
        onMove={isWaiting ? () => setIsMoving(true) : undefined}
        onCancel={() => (mayDecide ? confirm("cancel") : run(() => commands.cancel(delivery)))}
      />
    );
  }
  if (state === "removing" || (state === "editing" && delivery.problem !== null)) {
    return (
      <ChangeWaits
        delivery={delivery}
        channel={channel}
        isPending={isPending}
        onCallOff={() => run(() => commands.callOff(delivery))}
      />
    );
  }
  if (!isWaiting) {
    return (
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayDecide && hasFailedFirstComment(delivery) && (
          <CommentChoice
            code={delivery.problem?.code ?? ""}
            isPending={isPending}
            onAnswer={(answer) => run(() => commands.decideComment(delivery, answer))}
          />
        )}
        <EditDelivery delivery={delivery} channel={channel} onEdit={commands.edit} />
        <RemoveDelivery
          removability={removabilityOf(delivery, channel, now)}
          isPending={isPending}
          onRemove={() => run(() => commands.remove([delivery]))}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {state === "awaiting_approval" && delivery.problem?.code === "restored" && (
        <p className="basis-full text-sm text-ink">{m.deliveries_restored_awaiting()}</p>
      )}
      <Button variant="secondary" size="sm" onClick={() => setIsMoving(true)}>
        {m.deliveries_reschedule()}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        isPending={isPending}
        onClick={() => run(() => commands.cancel(delivery))}
      >
        {m.deliveries_cancel()}
      </Button>
    </div>
  );
}
