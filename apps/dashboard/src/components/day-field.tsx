import type { CalendarDay } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { useState } from "react";

/**
 * A day that the address holds. While it has the focus it shows what is typed: the address changes a moment later, and
 * its value written back would restart the month after each digit.
 */
export function DayField({
  label,
  day,
  onChange,
}: {
  label: string;
  day: CalendarDay | undefined;
  onChange: (day: CalendarDay | undefined) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={typed ?? day ?? ""}
          onBlur={() => setTyped(null)}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (value === "") onChange(undefined);
            // A year is typed digit by digit: 2026 begins as the year 2.
            else if (isCalendarDay(value) && value >= "1000") onChange(value);
          }}
        />
      )}
    </Field>
  );
}
