import { formatDay } from "@postlark/app/time/dates";
import { m } from "#paraglide/messages.js";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import type { Repetition } from "@postlark/domain/repetition";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Close } from "@postlark/ui/icons/close";
import { Input } from "@postlark/ui/input";
import { useState } from "react";
import { type Exception, exceptionsOf, addException, removeDay } from "./repeat-rules.ts";

/** Exceptions of the rule: days without an occurrence, and additional days. */
export function RepeatDays({
  rule,
  startsAt,
  onChange,
}: {
  rule: Repetition;
  startsAt: string;
  onChange: (rule: Repetition) => void;
}) {
  const [day, setDay] = useState("");
  const addDay = (kind: Exception["kind"]) => {
    if (!isCalendarDay(day)) return;
    onChange(addException(rule, { day, kind }));
    setDay("");
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={m.recurring_repeat_alone()}>
          {(control) => (
            <Input
              type="date"
              {...control}
              min={startsAt.slice(0, 10)}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
        <Button variant="secondary" disabled={day === ""} onClick={() => addDay("except")}>
          {m.recurring_repeat_leave_out()}
        </Button>
        <Button variant="secondary" disabled={day === ""} onClick={() => addDay("also")}>
          {m.recurring_repeat_add_day()}
        </Button>
      </div>
      <ul aria-label={m.recurring_repeat_alone()} className="flex flex-wrap gap-2 empty:hidden">
        {exceptionsOf(rule).map((exception) => {
          const description = describeException(exception);
          return (
            <li key={exception.day}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={m.recurring_repeat_forget({ what: description })}
                onClick={() => onChange(removeDay(rule, exception.day))}
              >
                {description}
                <Close width="1em" height="1em" />
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function describeException({ day, kind }: Exception): string {
  const words = kind === "also" ? m.recurring_repeat_added : m.recurring_repeat_left_out;
  return words({ day: formatDay(day) });
}
