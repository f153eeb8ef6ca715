import type { CalendarNote } from "@postlark/domain/calendar-note";
import { useState } from "react";
import { NoteDialog, type NoteQuestion, type WrittenNote } from "./note-dialog.tsx";
import type { NoteCommands } from "./use-notes.ts";

const isNew = (question: NoteQuestion) => typeof question === "string";

const areSameQuestion = (question: NoteQuestion, asked: NoteQuestion) =>
  typeof question === "string" || typeof asked === "string"
    ? isNew(question) && isNew(asked)
    : question.id === asked.id;

/**
 * The dialog for a note, which stays open with its input if a command is refused. Input left by Escape is restored
 * when it opens again; Cancel discards it.
 */
export function NoteActionDialog({
  asked,
  notes,
  commands,
  onNote,
}: {
  /** Closed if undefined. */
  asked: NoteQuestion | undefined;
  notes: readonly CalendarNote[];
  commands: NoteCommands;
  onNote: (question: NoteQuestion | undefined) => void;
}) {
  const [isPending, setIsPending] = useState(false);
  const [left, setLeft] = useState<WrittenNote>();
  if (asked === undefined) return null;
  const restored = left && areSameQuestion(left.question, asked) ? left : undefined;
  const question = restored?.question ?? asked;
  const current =
    typeof question === "string" ? undefined : notes.find(({ id }) => id === question.id);

  function end(unsaved?: WrittenNote) {
    setLeft(unsaved);
    onNote(undefined);
  }

  async function close(command: Promise<boolean>) {
    setIsPending(true);
    const isDone = await command;
    setIsPending(false);
    if (isDone) end();
  }

  return (
    <NoteDialog
      question={question}
      left={restored?.input}
      current={current}
      isPending={isPending}
      onSave={(input) => void close(commands.save(input, current))}
      onDelete={() => void (current && close(commands.remove(current)))}
      onCancel={() => end()}
      onLeave={end}
    />
  );
}
