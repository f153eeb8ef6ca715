import { HueField } from "#components/labels/hue-field.tsx";
import { m } from "#paraglide/messages.js";
import { addDays, type CalendarDay } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import { type CalendarNote, maxNoteLength } from "@postlark/domain/calendar-note";
import type { NoteInput } from "@postlark/sdk/notes";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { Textarea } from "@postlark/ui/textarea";
import { type SubmitEvent, useId, useState } from "react";

/** An existing note, or the first day of a new one. */
export type NoteQuestion = CalendarNote | CalendarDay;

export type WrittenNote = { readonly question: NoteQuestion; readonly input: NoteInput };

/** Maximum length of a note after its first day, in days. */
const mostDaysAfter = 365;

/** The form of a note: text, days and hue. */
export function NoteDialog({
  question,
  left,
  current,
  isPending,
  onSave,
  onDelete,
  onCancel,
  onLeave,
}: {
  question: NoteQuestion;
  left?: NoteInput | undefined;
  /** The current state of the note; absent if it is new or deleted. */
  current: CalendarNote | undefined;
  isPending: boolean;
  onSave: (input: NoteInput) => void;
  onDelete: () => void;
  onCancel: () => void;
  /** Called when the dialog was closed other than by its buttons, with unsaved input. */
  onLeave: (unsaved?: WrittenNote) => void;
}) {
  const isNew = typeof question === "string";
  const formId = useId();
  const [initialInput] = useState<NoteInput>(() =>
    isNew ? { text: "", hue: "violet", firstDay: question, lastDay: question } : question,
  );
  const [input, setInput] = useState(left ?? initialInput);
  const [hasTried, setHasTried] = useState(false);
  const { text, hue, firstDay, lastDay } = input;
  const change = (part: Partial<NoteInput>) => setInput({ ...input, ...part });
  const isTextMissing = text.trim() === "";
  const areDaysWrong = lastDay < firstDay || lastDay > addDays(firstDay, mostDaysAfter);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setHasTried(true);
    if (!isTextMissing && !areDaysWrong && !isPending) {
      onSave({ text: text.trim(), hue, firstDay, lastDay });
    }
  }

  return (
    <Dialog
      isOpen
      onClose={() => onLeave(input === initialInput ? undefined : { question, input: input })}
    >
      <DialogContent closeLabel={m.calendar_cancel()}>
        <DialogHeader>
          <DialogTitle>{isNew ? m.calendar_note_add() : m.calendar_note_edit_title()}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <Form id={formId} onSubmit={submit} noValidate>
            {!isNew && current === undefined && <Alert tone="info">{m.calendar_note_gone()}</Alert>}
            {!isNew && current !== undefined && current.revision !== question.revision && (
              <Alert tone="info">{m.calendar_note_changed({ text: current.text })}</Alert>
            )}
            <Field
              label={m.calendar_note_text()}
              error={hasTried && isTextMissing && m.calendar_note_text_missing()}
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={3}
                  maxLength={maxNoteLength}
                  value={text}
                  onChange={({ target }) => change({ text: target.value })}
                />
              )}
            </Field>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={m.calendar_note_first()}>
                {(control) => (
                  <Input
                    type="date"
                    {...control}
                    value={firstDay}
                    onChange={({ target: { value } }) => {
                      if (!isCalendarDay(value)) return;
                      change({ firstDay: value, lastDay: lastDay < value ? value : lastDay });
                    }}
                  />
                )}
              </Field>
              <Field
                label={m.calendar_note_last()}
                error={areDaysWrong && m.calendar_note_days_wrong()}
              >
                {(control) => (
                  <Input
                    type="date"
                    {...control}
                    value={lastDay}
                    onChange={({ target: { value } }) => {
                      if (isCalendarDay(value)) change({ lastDay: value });
                    }}
                  />
                )}
              </Field>
            </div>
            <HueField value={hue} onChange={(chosen) => change({ hue: chosen })} />
          </Form>
        </DialogBody>
        <DialogFooter>
          {!isNew && current !== undefined && (
            <Button variant="ghost" onClick={onDelete} className="me-auto">
              {m.calendar_note_delete()}
            </Button>
          )}
          <Button variant="secondary" onClick={onCancel}>
            {m.calendar_cancel()}
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
            {m.calendar_note_save()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
