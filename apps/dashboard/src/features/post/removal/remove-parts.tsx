import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { m } from "#paraglide/messages.js";
import { networkName } from "#components/network-name.ts";
import type { Delivery } from "@postlark/domain/delivery";
import type { NetworkId } from "@postlark/networks/network-ids";
import { countPartsOut } from "@postlark/sdk/edits";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Button } from "@postlark/ui/button";
import { Trash } from "@postlark/ui/icons/trash";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { remainsMessage } from "./removal-messages.ts";

export type RemovePartsProps = {
  delivery: Delivery;
  network: NetworkId;
  isPending: boolean;
  onRemove: () => void;
};

/** How many of its parts are published. */
export const partsQuery = ({ workspaceId, id, updatedAt }: Delivery) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "parts", id, updatedAt] as const,
    queryFn: async ({ signal }) => countPartsOut(id, signal),
  });

/** Deletes the published parts of an incomplete delivery; nothing without any. */
export function RemoveParts({ delivery, network, isPending, onRemove }: RemovePartsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { data: count = 0 } = useQuery(partsQuery(delivery));
  if (count === 0) return null;
  const label = m.published_changes_remove_parts({ network: networkName(network) });
  const unknown = delivery.state === "unknown" ? `${m.posts_remove_parts_unknown()} ` : "";
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        isPending={isPending}
        onClick={() => setIsConfirming(true)}
        className="justify-self-start"
      >
        <Trash />
        {label}
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        title={label}
        description={`${m.published_changes_remove_parts_about()} ${unknown}${remainsMessage([network])}`}
        cancelLabel={m.dialog_cancel()}
        confirmLabel={label}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          onRemove();
        }}
      />
    </>
  );
}
