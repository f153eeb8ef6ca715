import { weekdayName } from "#components/weekday-name.ts";
import { formatClock } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import { type BestHour, bestSlots } from "@postlark/domain/best-time";
import { generateSlots, type Slot, type Weekday, weekdays } from "@postlark/domain/queue-slots";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { Select } from "@postlark/ui/select";
import { type SubmitEvent, useState } from "react";

const workingDays: readonly Weekday[] = [1, 2, 3, 4, 5];

/** Replaces the slots by generated ones, three per working day by default. */
export function SlotGenerator({
  bestHours = [],
  isReplacing,
  onApply,
}: {
  /** The most successful hours, best first; offered if there are any. */
  bestHours?: readonly BestHour[] | undefined;
  /** Whether there are slots that the generated ones replace. */
  isReplacing: boolean;
  onApply: (slots: readonly Slot[]) => void;
}) {
  const [at, setAt] = useState<"evenly" | "best">("evenly");
  const [perDay, setPerDay] = useState("3");
  const [days, setDays] = useState<"working" | "all">("working");
  const [from, setFrom] = useState("09:00");
  const [until, setUntil] = useState("17:00");
  const many = { perDay: Number(perDay), days: days === "working" ? workingDays : weekdays };
  const evenly = from === "" || until === "" ? [] : generateSlots({ ...many, from, until });
  const slots = at === "best" ? bestSlots(bestHours, many) : evenly;

  function apply(event: SubmitEvent) {
    event.preventDefault();
    onApply(slots);
  }

  return (
    <Form onSubmit={apply} className="gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.queue_per_day()}>
          {(control) => (
            <Select
              {...control}
              options={["1", "2", "3", "4", "5", "6"].map((value) => ({ value, label: value }))}
              value={perDay}
              onValueChange={setPerDay}
            />
          )}
        </Field>
        <Field label={m.queue_days()}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: "working", label: m.queue_working_days() },
                { value: "all", label: m.queue_every_day() },
              ]}
              value={days}
              onValueChange={setDays}
            />
          )}
        </Field>
      </div>
      {bestHours.some(({ lift }) => lift > 0) && (
        <Field label={m.queue_at()}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: "evenly", label: m.queue_evenly() },
                { value: "best", label: m.queue_best() },
              ]}
              value={at}
              onValueChange={setAt}
            />
          )}
        </Field>
      )}
      {at === "evenly" && (
        <div className="grid grid-cols-2 gap-3">
          <TimeField label={m.queue_from()} time={from} onChange={setFrom} />
          <TimeField label={m.queue_until()} time={until} onChange={setUntil} />
        </div>
      )}
      <p className="text-sm text-ink-muted">{slots.map(formatSlot).join(", ")}</p>
      {isReplacing && <p className="text-sm text-ink-muted">{m.queue_apply_replaces()}</p>}
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={slots.length === 0}
      >
        {m.queue_apply()}
      </Button>
    </Form>
  );
}

function formatSlot({ weekday, time }: Slot): string {
  return `${weekdayName(weekday, "short")} ${formatClock(`1970-01-01T${time}`)}`;
}

function TimeField({
  label,
  time,
  onChange,
}: {
  label: string;
  time: string;
  onChange: (time: string) => void;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          type="time"
          {...control}
          value={time}
          onChange={({ target }) => onChange(target.value.slice(0, 5))}
        />
      )}
    </Field>
  );
}
