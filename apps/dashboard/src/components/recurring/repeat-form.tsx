import { NextTimes } from "./next-times.tsx";
import { ownWeekdays, weekdayName } from "#components/weekday-name.ts";
import { m } from "#paraglide/messages.js";
import type { Weekday } from "@postlark/domain/queue-slots";
import type { Repetition } from "@postlark/domain/repetition";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { Select } from "@postlark/ui/select";
import { ToggleChip } from "@postlark/ui/toggle-chip";
import { RepeatDays } from "./repeat-days.tsx";
import { RepeatDay } from "./repeat-day.tsx";
import { RepeatEnd } from "./repeat-end.tsx";
import { changeUnit, units } from "./repeat-rules.ts";

export type RepeatFormProps = {
  rule: Repetition;
  /** The earliest first occurrence. */
  startsAt: string;
  timeZone: string;
  now: Date;
  /** Sets the rule. @param rule undefined if the post is published once */
  onChange: (rule: Repetition | undefined) => void;
};

/** Chooses on which days a post is repeated, with the rule as a sentence. */
export function RepeatForm({ rule, startsAt, timeZone, now, onChange }: RepeatFormProps) {
  const unitLabels = {
    day: m.recurring_repeat_unit_day(),
    week: m.recurring_repeat_unit_week(),
    month: m.recurring_repeat_unit_month(),
    year: m.recurring_repeat_unit_year(),
  };
  return (
    <fieldset className="grid w-full gap-3">
      <legend className="sr-only">{m.recurring_repeat()}</legend>
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.recurring_repeat_interval()}>
          {(control) => (
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={99}
              {...control}
              value={rule.interval}
              onChange={({ target }) =>
                onChange({ ...rule, interval: clampCount(target.valueAsNumber, 99) })
              }
            />
          )}
        </Field>
        <Field label={m.recurring_repeat_unit()}>
          {(control) => (
            <Select
              {...control}
              options={units.map((value) => ({ value, label: unitLabels[value] }))}
              value={rule.unit}
              onValueChange={(unit) => onChange(changeUnit(rule, unit, startsAt))}
            />
          )}
        </Field>
      </div>
      {rule.unit === "week" && (
        <fieldset aria-label={m.recurring_repeat_weekdays()} className="flex flex-wrap gap-2">
          {ownWeekdays().map((weekday) => (
            <ToggleChip
              key={weekday}
              isChosen={rule.weekdays.includes(weekday)}
              className="pl-3.5"
              onClick={() => onChange({ ...rule, weekdays: toggleWeekday(rule.weekdays, weekday) })}
            >
              {weekdayName(weekday, "short")}
            </ToggleChip>
          ))}
        </fieldset>
      )}
      {(rule.unit === "month" || rule.unit === "year") && (
        <RepeatDay on={rule.on} startsAt={startsAt} onChange={(on) => onChange({ ...rule, on })} />
      )}
      <RepeatEnd rule={rule} startsAt={startsAt} onChange={onChange} />
      <RepeatDays rule={rule} startsAt={startsAt} onChange={onChange} />
      <NextTimes rule={rule} startsAt={startsAt} timeZone={timeZone} now={now} />
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3 justify-self-start"
        onClick={() => onChange(undefined)}
      >
        {m.recurring_repeat_once()}
      </Button>
    </fieldset>
  );
}

/** Adds or removes a weekday. The last one stays, since a weekly rule needs one. */
function toggleWeekday(chosen: readonly Weekday[], weekday: Weekday): Weekday[] {
  if (!chosen.includes(weekday)) return [...chosen, weekday];
  return chosen.length === 1 ? [...chosen] : chosen.filter((one) => one !== weekday);
}

/** Limits a typed number to 1 up to `max`; 1 if it is no whole number. */
function clampCount(entered: number, max: number): number {
  return Number.isInteger(entered) ? Math.min(Math.max(entered, 1), max) : 1;
}
