import { describeMonthDay } from "./describe-repetition.ts";
import { m } from "#paraglide/messages.js";
import type { MonthDay } from "@postlark/domain/repetition";
import { Field } from "@postlark/ui/field";
import { Select } from "@postlark/ui/select";
import { monthDaysOf } from "./repeat-rules.ts";

/** Chooses how a day counts in its month: the 27th, the fourth Friday, the last Friday. */
export function RepeatDay({
  on,
  startsAt,
  onChange,
}: {
  on: MonthDay;
  startsAt: string;
  onChange: (on: MonthDay) => void;
}) {
  const optionsByValue = new Map(
    [...monthDaysOf(startsAt), on].map((one) => [JSON.stringify(one), one] as const),
  );
  return (
    <Field label={m.recurring_repeat_on()}>
      {(control) => (
        <Select
          {...control}
          options={[...optionsByValue].map(([value, one]) => ({
            value,
            label: describeMonthDay(one),
          }))}
          value={JSON.stringify(on)}
          onValueChange={(value) => onChange(optionsByValue.get(value) ?? on)}
        />
      )}
    </Field>
  );
}
