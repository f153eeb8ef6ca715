import { formatDuration } from "#components/format-duration.ts";
import { m } from "#paraglide/messages.js";
import type { PollLimits } from "@postlark/domain/poll-problems";
import type { Poll } from "@postlark/domain/post-content";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { Select } from "@postlark/ui/select";

/** In seconds: half an hour to a week. */
const times = [1_800, 3_600, 21_600, 43_200, 86_400, 259_200, 604_800];

const newPoll: Poll = { options: ["", ""], seconds: 86_400, multiple: false };

/** A poll: its options, duration, and whether several may be chosen. */
export function PollFields({
  poll,
  limits,
  hint,
  isReadOnly,
  onChange,
}: {
  poll: Poll | null;
  limits: PollLimits;
  hint: string | undefined;
  isReadOnly: boolean;
  onChange: (poll: Poll | null) => void;
}) {
  const name = m.composer_poll();
  if (poll === null) {
    return (
      <div className="grid justify-items-start gap-1">
        <span className="font-medium">{name}</span>
        <Button
          variant="secondary"
          size="sm"
          disabled={isReadOnly}
          onClick={() => onChange(newPoll)}
        >
          {m.composer_poll_add()}
        </Button>
        {hint !== undefined && <span className="text-ink-muted">{hint}</span>}
      </div>
    );
  }
  const { options, seconds, multiple } = poll;
  const change = (part: Partial<Poll>) => onChange({ ...poll, ...part });
  return (
    <fieldset className="grid gap-3 sm:col-span-full" disabled={isReadOnly}>
      <legend className="mb-1.5 font-medium">
        {hint === undefined ? name : `${name} · ${hint}`}
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {options.map((option, at) => (
          <Field key={at} label={m.composer_poll_option({ number: at + 1 })}>
            {(control) => (
              <Input
                {...control}
                data-cause={`poll-${at}`}
                value={option}
                maxLength={500}
                onChange={({ target }) => change({ options: options.with(at, target.value) })}
              />
            )}
          </Field>
        ))}
        <Field label={m.composer_poll_time()}>
          {(control) => (
            <Select
              {...control}
              options={timesWithin(limits, seconds).map((value) => ({
                value: String(value),
                label: formatDuration(value),
              }))}
              value={String(seconds)}
              onValueChange={(value) => change({ seconds: Number(value) })}
            />
          )}
        </Field>
      </div>
      <CheckboxField
        label={m.composer_poll_multiple()}
        checked={multiple}
        onChange={({ target }) => change({ multiple: target.checked })}
      />
      <div className="flex flex-wrap gap-2">
        {options.length < limits.max && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => change({ options: [...options, ""] })}
          >
            {m.composer_poll_option_add()}
          </Button>
        )}
        {options.length > 2 && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => change({ options: options.slice(0, -1) })}
          >
            {m.composer_poll_option_remove()}
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => onChange(null)}>
          {m.composer_poll_remove()}
        </Button>
      </div>
    </fieldset>
  );
}

/** Durations that the network accepts, plus the chosen one. */
function timesWithin({ shortest, longest }: PollLimits, chosen: number): number[] {
  const within = times.filter((time) => time >= shortest && time <= longest);
  return [...new Set([...within, chosen])].toSorted((one, other) => one - other);
}
