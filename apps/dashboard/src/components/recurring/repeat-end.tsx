import { m } from "#paraglide/messages.js";
import type { Repetition } from "@postlark/domain/repetition";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { Select } from "@postlark/ui/select";
import { defaultEnd } from "./repeat-rules.ts";

const kinds = ["never", "until", "count"] as const;

/** The end of a series: never, after a day, or after a number of times. */
export function RepeatEnd({
  rule,
  startsAt,
  onChange,
}: {
  rule: Repetition;
  startsAt: string;
  onChange: (rule: Repetition) => void;
}) {
  const { until, count, ...endless } = rule;
  const kind = until !== undefined ? "until" : count !== undefined ? "count" : "never";
  const labels = {
    never: m.recurring_repeat_ends_never(),
    until: m.recurring_repeat_ends_until(),
    count: m.recurring_repeat_ends_count(),
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={m.recurring_repeat_ends()}>
        {(control) => (
          <Select
            {...control}
            options={kinds.map((value) => ({ value, label: labels[value] }))}
            value={kind}
            onValueChange={(wanted) => onChange({ ...endless, ...defaultEnd(wanted, startsAt) })}
          />
        )}
      </Field>
      {until !== undefined && (
        <Field label={m.recurring_repeat_last_day()}>
          {(control) => (
            <Input
              type="date"
              {...control}
              min={startsAt.slice(0, 10)}
              value={until}
              onChange={({ target }) =>
                target.value !== "" && onChange({ ...endless, until: target.value })
              }
            />
          )}
        </Field>
      )}
      {count !== undefined && (
        <Field label={m.recurring_repeat_times()}>
          {(control) => (
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={999}
              {...control}
              value={count}
              onChange={({ target }) =>
                target.validity.valid &&
                target.value !== "" &&
                onChange({ ...endless, count: target.valueAsNumber })
              }
            />
          )}
        </Field>
      )}
    </div>
  );
}
