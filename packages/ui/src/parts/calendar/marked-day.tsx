import { cx } from "class-variance-authority";
import { DayButton, type DayButtonProps } from "react-day-picker";

const dotClasses = {
  accent: "bg-accent",
  danger: "bg-danger",
  success: "bg-success",
  warning: "bg-warning",
};

export type CalendarTone = keyof typeof dotClasses;

export type CalendarMark = { day: Date; tone: CalendarTone };

const isTone = (name: string): name is CalendarTone => name in dotClasses;

/** The days by tone, and all of them as `marked`: react-day-picker's modifiers. */
export function daysByTone(marks: readonly CalendarMark[]): Record<string, Date[]> {
  const days: Record<string, Date[]> = { marked: marks.map(({ day }) => day) };
  for (const { day, tone } of marks) (days[tone] ??= []).push(day);
  return days;
}

/** A dot for each tone of the day. The colours only repeat the day's label. */
export function MarkedDay({ children, ...props }: DayButtonProps) {
  const tones = Object.keys(dotClasses).filter(isTone);
  const dayTones = tones.filter((tone) => props.modifiers[tone] === true);
  return (
    <DayButton {...props}>
      {children}
      {dayTones.length > 0 && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0.5 flex justify-center gap-0.5"
        >
          {dayTones.map((tone) => (
            <CalendarDot key={tone} tone={tone} />
          ))}
        </span>
      )}
    </DayButton>
  );
}

export function CalendarDot({ tone }: { tone: CalendarTone }) {
  return (
    <span
      className={cx(
        "size-1.25 rounded-full group-data-selected:bg-current forced-colors:bg-[Highlight]",
        dotClasses[tone],
      )}
    />
  );
}
