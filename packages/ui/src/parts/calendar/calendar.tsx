import { cx } from "class-variance-authority";
import { useState, type ReactNode } from "react";
import { DayPicker, type ClassNames } from "react-day-picker";
import { buttonVariants } from "../button/button.tsx";
import { ChevronLeft } from "../../icons/chevron-left.ts";
import { ChevronRight } from "../../icons/chevron-right.ts";
import { MarkedDay, type CalendarMark, daysByTone } from "./marked-day.tsx";

export { CalendarDot, type CalendarMark, type CalendarTone } from "./marked-day.tsx";

export type CalendarDayState = { isMarked: boolean; isSelected: boolean; isToday: boolean };

export type CalendarProps = {
  /** The selected day, at any hour in the user's time zone. */
  selected: Date | undefined;
  /** `undefined` when the selected day is pressed again, which deselects it. */
  onSelect: (day: Date | undefined) => void;
  /** A BCP 47 tag, e.g. `en` or `de-DE`: for names of months and days, and numbers. */
  locale: string;
  /** 0 is Sunday. */
  weekStartsOn: 0 | 1 | 6;
  previousLabel: string;
  nextLabel: string;
  /** A day's label for screen readers; `date` is its long form, e.g. `Thursday, May 1, 2025`. */
  dayLabel: (date: string, state: CalendarDayState) => string;
  /** Days with marks: each tone is a dot, and `dayLabel` mentions it. */
  marked?: readonly CalendarMark[] | undefined;
  today: Date;
  /** The label of the button that returns to the month of `today`. */
  todayLabel: string;
  /** A legend of the dots' tones, beside that button. */
  legend?: ReactNode;
  className?: string | undefined;
};

/** Always six weeks, so that its height never changes. Includes react-day-picker: load it lazily. */
export function Calendar({
  selected,
  onSelect,
  locale,
  weekStartsOn,
  previousLabel,
  nextLabel,
  dayLabel,
  marked = [],
  today,
  todayLabel,
  legend,
  className,
}: CalendarProps) {
  const [month, setMonth] = useState(selected ?? today);
  const [followedDay, setFollowedDay] = useState(selected);
  // A day selected elsewhere changes the shown month.
  if (followedDay?.getTime() !== selected?.getTime()) {
    setFollowedDay(selected);
    if (selected !== undefined) setMonth(selected);
  }
  const formatWith = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    new Intl.DateTimeFormat(locale, options).format(date);
  const longDate = formatWith({ dateStyle: "full" });
  return (
    <div data-slot="calendar" className={cx("w-full max-w-sm", className)}>
      <DayPicker
        mode="single"
        lang={locale}
        selected={selected}
        onSelect={onSelect}
        today={today}
        month={month}
        onMonthChange={setMonth}
        weekStartsOn={weekStartsOn}
        navLayout="around"
        fixedWeeks
        showOutsideDays
        modifiers={daysByTone(marked)}
        formatters={{
          formatCaption: formatWith({ month: "long", year: "numeric" }),
          formatDay: formatWith({ day: "numeric" }),
          formatWeekdayName: formatWith({ weekday: "short" }),
        }}
        labels={{
          labelPrevious: () => previousLabel,
          labelNext: () => nextLabel,
          labelWeekday: formatWith({ weekday: "long" }),
          labelGrid: formatWith({ month: "long", year: "numeric" }),
          labelDayButton: (date, modifiers) =>
            dayLabel(longDate(date), {
              isMarked: modifiers["marked"] === true,
              isSelected: modifiers["selected"] === true,
              isToday: modifiers["today"] === true,
            }),
        }}
        components={{ Chevron: MonthChevron, DayButton: MarkedDay }}
        classNames={classNames}
      />
      <div className="mt-2 flex min-h-control-sm items-center justify-between gap-3">
        {legend}
        <button
          type="button"
          onClick={() => setMonth(today)}
          className={buttonVariants({ variant: "ghost", size: "sm", className: "ms-auto" })}
        >
          {todayLabel}
        </button>
      </div>
    </div>
  );
}

function MonthChevron({ orientation }: { orientation?: string }) {
  const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon />;
}

const monthButton = buttonVariants({ variant: "ghost", size: "icon" });

const classNames: Partial<ClassNames> = {
  month: "grid grid-cols-[auto_1fr_auto] items-center gap-y-2",
  month_caption: "text-center text-sm font-semibold",
  button_previous: monthButton,
  button_next: monthButton,
  month_grid: "col-span-3 w-full table-fixed border-collapse",
  weekday: "h-8 text-xs font-medium text-ink-faint",
  day: "group p-0.5 text-center",
  day_button: cx(
    "relative mx-auto grid h-control-sm w-full min-w-6 max-w-12 place-items-center rounded-md border border-transparent text-sm text-ink hover:bg-hover pointer-coarse:h-control",
    "group-data-outside:text-ink-faint group-data-today:border-line-strong group-data-today:font-semibold forced-colors:border-[Canvas] forced-colors:group-data-today:border-[Highlight]",
    "group-data-selected:bg-primary group-data-selected:font-semibold group-data-selected:text-on-primary group-data-selected:hover:bg-primary-hover forced-colors:group-data-selected:outline-2",
  ),
};
