import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Button } from "@postlark/ui/button";
import { Trash } from "@postlark/ui/icons/trash";
import { useState } from "react";
import { remainsMessage, removeLabel, removeTitle } from "./removal-messages.ts";
import type { Removability } from "./removability.ts";

/** Deletes a post on its network after showing what remains elsewhere; or explains why it cannot. */
export function RemoveDelivery({
  removability,
  isPending,
  onRemove,
}: {
  removability: Removability;
  isPending: boolean;
  onRemove: () => void;
}) {
  const [isConfirming, setIsConfirming] = useState(false);
  if (removability.kind === "no") return null;
  if (removability.kind === "never") {
    return <p className="text-sm text-ink-muted">{m.published_changes_remove_never()}</p>;
  }
  const { network } = removability;
  const name = networkName(network);
  if (removability.kind === "too_late") {
    const { hours } = removability;
    return (
      <p className="text-sm text-ink-muted">
        {m.published_changes_remove_too_late({ network: name, hours })}
      </p>
    );
  }
  if (removability.kind === "by_hand") {
    return (
      <p className="text-sm text-ink-muted">
        {m.published_changes_remove_by_hand({ network: name })}
      </p>
    );
  }
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
        {removeLabel(network)}
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        title={removeTitle(network)}
        description={`${m.published_changes_remove_about()} ${remainsMessage([network])}`}
        cancelLabel={m.dialog_cancel()}
        confirmLabel={removeLabel(network)}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          onRemove();
        }}
      />
    </>
  );
}
