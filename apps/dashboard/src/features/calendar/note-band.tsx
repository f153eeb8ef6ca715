import { hueBand } from "#components/labels/hues.ts";
import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { NoteBand as Band } from "@postlark/domain/calendar-note";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { useCalendar } from "./calendar-context.ts";
import { daysLabel } from "./calendar-labels.ts";

/** Height of a lane including its gap, in rem. */
const laneRem = 1.5;

/** The notes that begin in a day's cell, within its row's lanes. On a phone, pressing them opens the day too. */
export function NoteBands({
  bands,
  lanes,
  ...cell
}: Omit<ComponentProps<typeof NoteBand>, "band"> & {
  bands: readonly Band[];
  lanes: number;
}) {
  if (lanes === 0) return null;
  return (
    <div
      className="relative max-sm:pointer-events-none"
      style={{ height: `${lanes * laneRem}rem` }}
    >
      {bands.map((band) => (
        <NoteBand key={band.note.id} band={band} {...cell} />
      ))}
    </div>
  );
}

/** A note spanning the days of a row from its first cell; links to its first day. */
function NoteBand({
  band: { note, column, span, lane },
  day,
  tabIndex,
  onFocus,
}: {
  band: Band;
  day: CalendarDay;
  tabIndex: 0 | -1;
  onFocus: () => void;
}) {
  const { dayLink } = useCalendar();
  return (
    <Link
      to={{ search: dayLink(day) }}
      preventScrollReset
      data-stop=""
      tabIndex={tabIndex}
      draggable={false}
      onFocus={onFocus}
      aria-label={m.calendar_note_said({ text: note.text, days: daysLabel(note) })}
      title={note.text}
      style={{
        ...hueBand(note.hue),
        top: `${lane * laneRem}rem`,
        // Spans the following cells including their paddings and, except in the first column, their borders.
        width: `calc(${span * 100}% + ${(span - 1) * (column === 0 ? 8 : 9)}px)`,
      }}
      className="absolute start-0 in-data-dragging:pointer-events-none z-1 h-5.5 truncate rounded-sm pe-1 text-xs/5.5 text-ink hover:underline print:border print:border-line"
    >
      {note.text}
    </Link>
  );
}
