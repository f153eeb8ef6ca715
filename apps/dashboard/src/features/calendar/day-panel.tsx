import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { Button } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { includesDay } from "@postlark/domain/calendar-note";
import { Close } from "@postlark/ui/icons/close";
import { Plus } from "@postlark/ui/icons/plus";
import { useEffect, useRef, useState } from "react";
import { useCalendar } from "./calendar-context.ts";
import { longDay } from "./calendar-labels.ts";
import { CalendarRow } from "./calendar-row.tsx";
import { FreeSlot } from "./free-slot.tsx";
import { HolidayLine } from "./holiday-line.tsx";
import { NoteList } from "./note-list.tsx";

/** Rows shown at first, and added with each press. */
const pageSize = 10;

/** Everything on one day, beside the calendar; below it on a phone. */
export function DayPanel({ day, onClose }: { day: CalendarDay; onClose: () => void }) {
  const { posts, slots, notes, onNote } = useCalendar();
  const [pages, setPages] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const dayPosts = posts.get(day) ?? [];
  const freeSlots = slots.get(day) ?? [];
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Card data-day={day} aria-label={longDay(day)} className="data-over:bg-selected">
      <div className="flex items-center justify-between gap-2 border-b border-line py-1 ps-4 pe-1">
        <h2 ref={heading} tabIndex={-1} className="text-sm font-semibold text-ink outline-none">
          {longDay(day)}
        </h2>
        <Button variant="ghost" size="icon" aria-label={m.calendar_close_day()} onClick={onClose}>
          <Close />
        </Button>
      </div>
      <HolidayLine day={day} showsPlaces />
      <NoteList notes={notes.filter((note) => includesDay(note, day))} />
      {dayPosts.length === 0 ? (
        <p className="px-4 py-6 text-sm text-ink-muted">{m.calendar_day_empty()}</p>
      ) : (
        <ul aria-label={longDay(day)} data-walkable="" className="divide-y divide-line">
          {dayPosts.slice(0, pages * pageSize).map((post) => (
            <CalendarRow key={post.id} post={post} />
          ))}
        </ul>
      )}
      {Math.max(dayPosts.length, freeSlots.length) > pages * pageSize && (
        <Button variant="ghost" size="sm" onClick={() => setPages(pages + 1)} className="m-2">
          {m.shared_show_more()}
        </Button>
      )}
      {freeSlots.length > 0 && (
        <div className="grid gap-2 border-t border-line px-4 py-3 print:hidden">
          <h3 className="text-xs font-medium text-ink-faint">{m.calendar_free_slots()}</h3>
          <ul aria-label={m.calendar_free_slots()} className="grid grid-cols-2 gap-1">
            {freeSlots.slice(0, pages * pageSize).map((slot) => (
              <FreeSlot key={`${slot.channelId} ${slot.wallTime}`} slot={slot} isNamed />
            ))}
          </ul>
        </div>
      )}
      {onNote && (
        <Button variant="ghost" size="sm" onClick={() => onNote(day)} className="m-2">
          <Plus />
          {m.calendar_note_add()}
        </Button>
      )}
    </Card>
  );
}
