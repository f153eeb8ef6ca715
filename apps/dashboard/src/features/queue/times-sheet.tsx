import { SlotTimes } from "#components/when/slot-times.tsx";
import { m } from "#paraglide/messages.js";
import type { BestTimes } from "@postlark/domain/best-time";
import type { Slot } from "@postlark/domain/queue-slots";
import { Button } from "@postlark/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Clock } from "@postlark/ui/icons/clock";
import { useState } from "react";
import { BestTimesNote } from "./best-times-note.tsx";
import { SlotGenerator } from "./slot-generator.tsx";

/** A button that opens a channel's weekly times beside its queue. Each change applies at once, and can be undone. */
export function TimesSheet({
  name,
  slots,
  times,
  onChange,
}: {
  /** The channel's. */
  name: string;
  slots: readonly Slot[];
  /** When its posts did best. */
  times: BestTimes;
  onChange: (slots: readonly Slot[]) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <Clock />
        {m.queue_edit_times()}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <DialogContent placement="side" closeLabel={m.dialog_close()}>
          <DialogHeader>
            <DialogTitle>{m.queue_edit_times()}</DialogTitle>
            <DialogDescription>{name}</DialogDescription>
          </DialogHeader>
          <DialogBody className="grid content-start gap-8">
            <SlotTimes slots={slots} onChange={onChange} />
            <section className="grid gap-3 border-t border-line pt-6">
              <h3 className="text-sm font-semibold">{m.queue_generate()}</h3>
              <SlotGenerator
                bestHours={times.kind === "known" ? times.hours : []}
                isReplacing={slots.length > 0}
                onApply={onChange}
              />
            </section>
            <BestTimesNote times={times} />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </>
  );
}
