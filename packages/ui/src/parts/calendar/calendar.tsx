import { cx } from "class-variance-authority";
import { DayPicker, type ClassNames } from "react-day-picker";
import { buttonVariants } from "../button/button.tsx";
import { ChevronLeft } from "../../icons/chevron-left.ts";
import { ChevronRight } from "../../icons/chevron-right.ts";

export type CalendarDayState = { isMarked: boolean; isSelected: boolean; isToday: boolean };

export type CalendarProps = {
  /** The chosen day, at any hour of it in the person's own time zone. */
  selected: Date | undefined;
  /** `undefined` when the chosen day is chosen again, which takes it back. */
  onSelect: (day: Date | undefined) => void;
  /** A BCP 47 tag, e.g. `en` or `de-DE`: names of months and days, figures. */
  locale: string;
  /** 0 is Sunday. */
  weekStartsOn: 0 | 1 | 6;
  previousLabel: string;
  nextLabel: string;
  /** Names a day to screen readers; `date` is its long form, e.g. `Thursday, May 1, 2025`. */
  dayLabel: (date: string, state: CalendarDayState) => string;
  /** Days with something on them: they carry a dot, and `dayLabel` says so. */
  marked?: readonly Date[] | undefined;
  today: Date;
  className?: string | undefined;
};

/** Always six weeks, so that its height never changes. It brings react-day-picker: load it when it is needed. */
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
  className,
}: CalendarProps) {
  const written = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    new Intl.DateTimeFormat(locale, options).format(date);
  const longDate = written({ dateStyle: "full" });
  return (
    <DayPicker
      data-slot="calendar"
      mode="single"
      lang={locale}
      selected={selected}
      onSelect={onSelect}
      today={today}
      defaultMonth={selected ?? today}
      weekStartsOn={weekStartsOn}
      navLayout="around"
      fixedWeeks
      showOutsideDays
      modifiers={{ marked: [...marked] }}
      modifiersClassNames={{ marked: markedDay }}
      formatters={{
        formatCaption: written({ month: "long", year: "numeric" }),
        formatDay: written({ day: "numeric" }),
        formatWeekdayName: written({ weekday: "short" }),
      }}
      labels={{
        labelPrevious: () => previousLabel,
        labelNext: () => nextLabel,
        labelGrid: written({ month: "long", year: "numeric" }),
        labelDayButton: (date, modifiers) =>
          dayLabel(longDate(date), {
            isMarked: modifiers["marked"] === true,
            isSelected: modifiers["selected"] === true,
            isToday: modifiers["today"] === true,
          }),
      }}
      components={{ Chevron: MonthChevron }}
      className={cx(className)}
      classNames={classNames}
    />
  );
}

function MonthChevron({ orientation }: { orientation?: string }) {
  const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon />;
}

const monthButton = buttonVariants({ variant: "ghost", size: "icon" });

const markedDay =
  "[&>button]:after:absolute [&>button]:after:bottom-0.5 [&>button]:after:size-1.25 [&>button]:after:rounded-full [&>button]:after:bg-accent [&>button]:forced-colors:after:bg-[Highlight] data-selected:[&>button]:after:bg-current";

const classNames: Partial<ClassNames> = {
  root: "w-full max-w-sm",
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
