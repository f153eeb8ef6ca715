import { HueDot } from "#components/labels/hue-dot.tsx";
import { m } from "#paraglide/messages.js";
import type { CalendarNote } from "@postlark/domain/calendar-note";
import { Button } from "@postlark/ui/button";
import { Pen } from "@postlark/ui/icons/pen";
import { useCalendar } from "./calendar-context.ts";
import { daysLabel } from "./calendar-labels.ts";

export function NoteList({ notes }: { notes: readonly CalendarNote[] }) {
  const { onNote } = useCalendar();
  if (notes.length === 0) return null;
  return (
    <ul aria-label={m.calendar_notes()} className="divide-y divide-line border-b border-line">
      {notes.map((note) => (
        <li key={note.id} className="flex items-start gap-3 py-1 ps-4 pe-1">
          <span className="flex pt-3.5">
            <HueDot hue={note.hue} />
          </span>
          <div className="min-w-0 flex-1 py-2 text-sm">
            <p className="break-words whitespace-pre-line text-ink">{note.text}</p>
            {note.lastDay > note.firstDay && <p className="text-ink-muted">{daysLabel(note)}</p>}
          </div>
          {onNote && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.calendar_note_edit({ text: note.text })}
              onClick={() => onNote(note)}
            >
              <Pen />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
