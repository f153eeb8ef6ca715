import { networkName } from "#components/network-name.ts";
import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import type { NetworkId } from "@postlark/networks/network-ids";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Button } from "@postlark/ui/button";
import { Trash } from "@postlark/ui/icons/trash";
import { useState } from "react";
import { remainsMessage } from "./removal-messages.ts";
import { removabilityOf } from "./removability.ts";

export type RemovableDelivery = { readonly delivery: Delivery; readonly network: NetworkId };

/** The deliveries of a post that can be deleted on their networks. */
export function removableDeliveries(
  deliveries: readonly Delivery[],
  channels: readonly Channel[],
  now: Date,
): readonly RemovableDelivery[] {
  return deliveries.flatMap((delivery) => {
    const channel = channels.find(({ id }) => id === delivery.channelId);
    const removability = removabilityOf(delivery, channel, now);
    return removability.kind === "yes" ? [{ delivery, network: removability.network }] : [];
  });
}

export function namesOf(removables: readonly RemovableDelivery[]): string {
  const names = new Set(removables.map(({ network }) => networkName(network)));
  return new Intl.ListFormat(currentLocale()).format(names);
}

/** Deletes a post on all networks that allow it; if that is only one, its own button does so. */
export function RemoveEverywhere({
  deliveries,
  channels,
  isPending,
  onRemove,
}: {
  deliveries: readonly Delivery[];
  channels: readonly Channel[];
  isPending: boolean;
  onRemove: (deliveries: readonly Delivery[]) => void;
}) {
  const now = useNow();
  const [isConfirming, setIsConfirming] = useState(false);
  const removables = removableDeliveries(deliveries, channels, now);
  if (removables.length < 2 && !isConfirming) return null;
  const description = m.published_changes_remove_everywhere_about({ names: namesOf(removables) });
  return (
    <>
      <Button variant="ghost" size="sm" isPending={isPending} onClick={() => setIsConfirming(true)}>
        <Trash />
        {m.published_changes_remove_everywhere()}
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        title={m.published_changes_remove_everywhere_title()}
        description={`${description} ${remainsMessage(removables.map(({ network }) => network))}`}
        cancelLabel={m.dialog_cancel()}
        confirmLabel={m.published_changes_remove_everywhere()}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          onRemove(removables.map(({ delivery }) => delivery));
        }}
      />
    </>
  );
}
