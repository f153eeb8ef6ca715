import { m } from "#paraglide/messages.js";
import type { IdeaColumn } from "@postlark/domain/idea";
import type { IdeaTarget } from "@postlark/domain/idea-order";
import { Button } from "@postlark/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Select } from "@postlark/ui/select";
import { useId, useState } from "react";
import { columnName } from "./column-name.ts";

/** Moves a card to the top of a chosen column. */
export function MoveDialog({
  name,
  columns,
  columnId,
  onMove,
  onClose,
}: {
  name: string;
  columns: readonly IdeaColumn[];
  columnId: string;
  onMove: (target: IdeaTarget) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const [chosen, setChosen] = useState(columnId);
  return (
    <Dialog isOpen onClose={onClose}>
      <DialogContent closeLabel={m.dialog_cancel()}>
        <DialogHeader>
          <DialogTitle>{m.ideas_move_one({ name })}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <Form
            id={formId}
            onSubmit={(event) => {
              event.preventDefault();
              onMove({ columnId: chosen, afterId: null });
            }}
          >
            <Field label={m.ideas_column()}>
              {(control) => (
                <Select
                  {...control}
                  value={chosen}
                  onValueChange={setChosen}
                  options={columns.map((column) => ({
                    value: column.id,
                    label: columnName(column),
                  }))}
                />
              )}
            </Field>
          </Form>
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary">{m.dialog_cancel()}</Button>
          </DialogClose>
          <Button type="submit" form={formId}>
            {m.ideas_move()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
