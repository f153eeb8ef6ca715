import type { CalendarNote } from "@postlark/domain/calendar-note";
import { useState } from "react";
import { NoteDialog, type NoteQuestion } from "./note-dialog.tsx";
import type { NoteCommands } from "./use-notes.ts";

/** The dialog about a note, which stays open with what was typed where a command is refused. */
export function AskedNote({
  asked,
  notes,
  commands,
  onNote,
}: {
  asked: NoteQuestion;
  notes: readonly CalendarNote[];
  commands: NoteCommands;
  onNote: (question: NoteQuestion | undefined) => void;
}) {
  const [isPending, setIsPending] = useState(false);
  const current = typeof asked === "string" ? undefined : notes.find(({ id }) => id === asked.id);

  async function close(command: Promise<boolean>) {
    setIsPending(true);
    const isDone = await command;
    setIsPending(false);
    if (isDone) onNote(undefined);
  }

  return (
    <NoteDialog
      question={asked}
      current={current}
      isPending={isPending}
      onSave={(input) => void close(commands.save(input, current))}
      onDelete={() => void (current && close(commands.remove(current)))}
      onClose={() => onNote(undefined)}
    />
  );
}
