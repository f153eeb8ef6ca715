import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Trash } from "@postlark/ui/icons/trash";
import { useState } from "react";
import { remainsMessage } from "./removal-messages.ts";
import { namesOf, removableDeliveries } from "./remove-everywhere.tsx";

/** Deletes a post; if it is published, asks whether to delete it on its networks too. */
export function DeletePost({
  deliveries,
  channels,
  isPending,
  onDelete,
}: {
  deliveries: readonly Delivery[];
  channels: readonly Channel[];
  isPending: boolean;
  /** Deletes the post. @param elsewhere deliveries to delete on their networks, too */
  onDelete: (elsewhere: readonly Delivery[]) => void;
}) {
  const now = useNow();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isEverywhere, setIsEverywhere] = useState(false);
  const standing = removableDeliveries(deliveries, channels, now);
  const removable = standing.map(({ delivery }) => delivery);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.posts_delete()}
        isPending={isPending}
        onClick={() => (standing.length === 0 ? onDelete([]) : setIsConfirming(true))}
      >
        <Trash />
      </Button>
      <Dialog isOpen={isConfirming} onClose={() => setIsConfirming(false)}>
        <DialogContent closeLabel={m.dialog_cancel()}>
          <DialogHeader>
            <DialogTitle>{m.published_changes_delete_title()}</DialogTitle>
            <DialogDescription>{m.published_changes_delete_about()}</DialogDescription>
          </DialogHeader>
          <DialogBody className="grid gap-3">
            <CheckboxField
              checked={isEverywhere}
              onChange={({ currentTarget }) => setIsEverywhere(currentTarget.checked)}
              label={m.published_changes_delete_too({ names: namesOf(standing) })}
            />
            {isEverywhere && (
              <p className="text-sm text-ink-muted">
                {`${m.published_changes_remove_about()} ${remainsMessage(standing.map(({ network }) => network))}`}
              </p>
            )}
          </DialogBody>
          <DialogFooter>
            <DialogClose>
              <Button variant="secondary">{m.dialog_cancel()}</Button>
            </DialogClose>
            <Button
              variant="destructive"
              onClick={() => {
                setIsConfirming(false);
                onDelete(isEverywhere ? removable : []);
              }}
            >
              {isEverywhere ? m.published_changes_remove_everywhere() : m.posts_delete()}
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}
