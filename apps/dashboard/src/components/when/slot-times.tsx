import { formatClock } from "./chosen-time.ts";
import { m } from "#paraglide/messages.js";
import { type Slot, sortSlots } from "@postlark/domain/queue-slots";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Close } from "@postlark/ui/icons/close";
import { Input } from "@postlark/ui/input";
import { Select } from "@postlark/ui/select";
import { type SubmitEvent, useState } from "react";
import { ownWeekdays, weekdayName } from "#components/weekday-name.ts";

/** A channel's weekly slots by day, and a form to add one. */
export function SlotTimes({
  slots,
  none = m.queue_no_times(),
  onChange,
}: {
  slots: readonly Slot[];
  /** Text for days without slots. */
  none?: string;
  /** `undefined` for users with read-only access. */
  onChange: ((slots: readonly Slot[]) => void) | undefined;
}) {
  const days = ownWeekdays().filter((weekday) => slots.some((slot) => slot.weekday === weekday));
  return (
    <div className="grid content-start gap-3">
      {slots.length === 0 && <p className="text-sm text-ink-muted">{none}</p>}
      <ul aria-label={m.queue_times()} className="grid gap-2">
        {days.map((weekday) => (
          <li
            key={weekday}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-2 text-sm"
          >
            <span className="text-ink-muted">{weekdayName(weekday, "short")}</span>
            <ul className="flex flex-wrap gap-2">
              {slots
                .filter((slot) => slot.weekday === weekday)
                .map((slot) => (
                  <SlotTime
                    key={slot.time}
                    slot={slot}
                    onRemove={onChange && (() => onChange(slots.filter((one) => one !== slot)))}
                  />
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {onChange && <NewSlot onAdd={(slot) => onChange(sortSlots([...slots, slot]))} />}
    </div>
  );
}

function SlotTime({ slot, onRemove }: { slot: Slot; onRemove: (() => void) | undefined }) {
  const time = formatClock(`1970-01-01T${slot.time}`);
  return (
    <li>
      {onRemove ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.queue_remove({ time: `${weekdayName(slot.weekday)} ${time}` })}
          onClick={onRemove}
        >
          {time}
          <Close width="1em" height="1em" />
        </Button>
      ) : (
        <Badge>{time}</Badge>
      )}
    </li>
  );
}

function NewSlot({ onAdd }: { onAdd: (slot: Slot) => void }) {
  const days = ownWeekdays();
  const [weekday, setWeekday] = useState(days[0] ?? 1);
  const [time, setTime] = useState("09:00");

  function add(event: SubmitEvent) {
    event.preventDefault();
    if (time !== "") onAdd({ weekday, time });
  }

  return (
    <Form onSubmit={add}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <Field label={m.queue_day()}>
          {(control) => (
            <Select
              {...control}
              options={days.map((day) => ({ value: String(day), label: weekdayName(day) }))}
              value={String(weekday)}
              onValueChange={(value) =>
                setWeekday(days.find((day) => String(day) === value) ?? weekday)
              }
            />
          )}
        </Field>
        <Field label={m.queue_time()}>
          {(control) => (
            <Input
              type="time"
              {...control}
              value={time}
              onChange={({ target }) => setTime(target.value.slice(0, 5))}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" className="max-sm:col-span-2">
          {m.queue_add()}
        </Button>
      </div>
    </Form>
  );
}
