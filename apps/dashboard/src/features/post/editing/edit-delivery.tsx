import { knownNetwork, networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { manifests } from "@postlark/networks/manifests";
import { Button } from "@postlark/ui/button";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import { Pen } from "@postlark/ui/icons/pen";
import { Skeleton } from "@postlark/ui/skeleton";
import { useState } from "react";
import type { DeliveryCommands } from "../delivery/delivery-commands.ts";
import type { EditDialogBodyProps } from "./edit-dialog-body.tsx";

const EditDialogBody = lazyPart<EditDialogBodyProps>(
  async () => (await import("./edit-dialog-body.tsx")).EditDialogBody,
  () => (
    <DialogBody>
      <Skeleton className="h-48 w-full" />
    </DialogBody>
  ),
);

/** Edits a post on networks that allow it; the dialog is loaded when opened. */
export function EditDelivery({
  delivery,
  channel,
  onEdit,
}: {
  delivery: Delivery;
  channel: Channel | undefined;
  onEdit: DeliveryCommands["edit"];
}) {
  const [isOpen, setIsOpen] = useState(false);
  const network = channel && knownNetwork(channel.network);
  if (
    channel === undefined ||
    network === undefined ||
    channel.removedAt !== null ||
    (delivery.state !== "published" && !isOpen) ||
    manifests[network].editing === undefined
  ) {
    return null;
  }
  const label =
    network === "page"
      ? m.published_changes_change_page()
      : m.published_changes_change({ network: networkName(network) });
  return (
    <>
      {delivery.state === "published" && (
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          <Pen />
          {label}
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <DialogContent closeLabel={m.composer_close()}>
          <DialogHeader>
            <DialogTitle>{label}</DialogTitle>
          </DialogHeader>
          <EditDialogBody
            delivery={delivery}
            channel={channel}
            network={network}
            label={label}
            onEdit={onEdit}
            onClose={() => setIsOpen(false)}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}
