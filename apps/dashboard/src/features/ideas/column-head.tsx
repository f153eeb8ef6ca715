import { m } from "#paraglide/messages.js";
import { ideaLimits } from "@postlark/domain/idea";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { ChevronLeft } from "@postlark/ui/icons/chevron-left";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import { Pen } from "@postlark/ui/icons/pen";
import { Trash } from "@postlark/ui/icons/trash";
import { Input } from "@postlark/ui/input";
import { useState } from "react";

export type ColumnActions = {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly mayRemove: boolean;
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onShift: (by: 1 | -1) => void;
  readonly onRemove: () => void;
};

/** A column's name, its number of cards, and for editors its actions. */
export function ColumnHead({
  name,
  count,
  actions,
}: {
  name: string;
  count: number;
  actions: ColumnActions | undefined;
}) {
  const [isEdited, setIsEdited] = useState(false);
  if (isEdited && actions) {
    return (
      <ColumnNameForm name={name} onSave={actions.onRename} onClose={() => setIsEdited(false)} />
    );
  }
  return (
    <header className="flex items-center gap-x-2">
      <h2 className="min-w-0 font-semibold break-words">{name}</h2>
      <span className="text-sm text-ink-muted">{count}</span>
      {actions && (
        <span className="ms-auto flex group-focus-within/day:opacity-100! group-hover/day:opacity-100! pointer-fine:opacity-0">
          <Button
            variant="ghost"
            size="icon"
            className="sm:size-9"
            aria-label={m.ideas_column_before({ name })}
            disabled={actions.isFirst}
            onClick={() => actions.onShift(-1)}
          >
            <ChevronLeft />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            className="sm:size-9"
            aria-label={m.ideas_column_after({ name })}
            disabled={actions.isLast}
            onClick={() => actions.onShift(1)}
          >
            <ChevronRight />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            className="sm:size-9"
            aria-label={m.ideas_column_rename({ name })}
            onClick={() => setIsEdited(true)}
          >
            <Pen />
          </Button>
          {actions.mayRemove && (
            <Button
              variant="ghost"
              size="icon"
              className="sm:size-9"
              aria-label={m.ideas_column_remove({ name })}
              onClick={actions.onRemove}
            >
              <Trash />
            </Button>
          )}
        </span>
      )}
    </header>
  );
}

export function ColumnNameForm({
  name: before = "",
  onSave,
  onClose,
}: {
  name?: string;
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const [name, setName] = useState(before);
  const [isPending, setIsPending] = useState(false);

  async function save() {
    if (isPending || name.trim() === "") return;
    setIsPending(true);
    const isSaved = await onSave(name);
    setIsPending(false);
    if (isSaved) onClose();
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={m.ideas_column_name()}>
        {(control) => (
          <Input
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for this moment
            autoFocus
            autoComplete="off"
            maxLength={ideaLimits.columnName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isPending={isPending} disabled={name.trim() === ""}>
          {m.ideas_save()}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {m.dialog_cancel()}
        </Button>
      </div>
    </Form>
  );
}
