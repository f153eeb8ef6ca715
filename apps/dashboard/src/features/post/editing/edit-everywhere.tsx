import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { Button, type ButtonProps } from "@postlark/ui/button";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import { Pen } from "@postlark/ui/icons/pen";
import { Skeleton } from "@postlark/ui/skeleton";
import { useState } from "react";
import type { DeliveryCommands } from "../delivery/delivery-commands.ts";
import type { EditEverywhereBodyProps } from "./edit-everywhere-body.tsx";
import { type Place, editablePlaces } from "./places.ts";

const EditEverywhereBody = lazyPart<EditEverywhereBodyProps>(
  async () => (await import("./edit-everywhere-body.tsx")).EditEverywhereBody,
  () => (
    <DialogBody>
      <Skeleton className="h-48 w-full" />
    </DialogBody>
  ),
);

/** Edits a post on all networks that allow it; if that is only one, its own button does so. */
export function EditEverywhere({
  deliveries,
  channels,
  onEdit,
}: {
  deliveries: readonly Delivery[];
  channels: readonly Channel[];
  onEdit: DeliveryCommands["edit"];
}) {
  const places = editablePlaces(deliveries, channels);
  return (
    <EditPlaces
      places={places.length > 1 ? places : []}
      label={m.published_changes_change_everywhere()}
      variant="ghost"
      size="sm"
      onEdit={onEdit}
    />
  );
}

/** Edits a published post where it is, named if that is one network. */
export function EditPublished({
  deliveries,
  channels,
  onEdit,
}: {
  deliveries: readonly Delivery[];
  channels: readonly Channel[];
  onEdit: DeliveryCommands["edit"];
}) {
  const places = editablePlaces(deliveries, channels);
  const [network, ...others] = new Set(places.map((place) => place.network));
  let label = m.published_changes_change_everywhere();
  if (network !== undefined && others.length === 0) {
    label =
      network === "page"
        ? m.published_changes_change_page()
        : m.published_changes_change({ network: networkName(network) });
  }
  return <EditPlaces places={places} label={label} variant="secondary" onEdit={onEdit} />;
}

/** The button that edits a published post; nothing if no network allows it. */
function EditPlaces({
  places,
  label,
  onEdit,
  ...look
}: Pick<ButtonProps, "variant" | "size"> & {
  places: readonly Place[];
  label: string;
  onEdit: DeliveryCommands["edit"];
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {places.length > 0 && (
        <Button {...look} onClick={() => setIsOpen(true)}>
          <Pen />
          {label}
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <DialogContent closeLabel={m.composer_close()}>
          <DialogHeader>
            <DialogTitle>{label}</DialogTitle>
          </DialogHeader>
          <EditEverywhereBody places={places} onEdit={onEdit} onClose={() => setIsOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}
