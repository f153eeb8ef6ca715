import { m } from "#paraglide/messages.js";
import { generateSlots, type Slot, type Weekday, weekdays } from "@postlark/domain/queue-slots";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import { Select } from "@postlark/ui/select";
import { useState } from "react";

const workingDays: readonly Weekday[] = [1, 2, 3, 4, 5];

/** Three a day, on working days: many times at once, in place of those that stand. */
export function SlotGenerator({ onReplace }: { onReplace: (slots: readonly Slot[]) => void }) {
  const [perDay, setPerDay] = useState("3");
  const [days, setDays] = useState<"working" | "all">("working");
  const [from, setFrom] = useState("09:00");
  const [until, setUntil] = useState("17:00");
  const slots =
    from === "" || until === ""
      ? []
      : generateSlots({
          perDay: Number(perDay),
          days: days === "working" ? workingDays : weekdays,
          from,
          until,
        });
  return (
    <Popover>
      <PopoverTrigger>
        <Button variant="secondary" size="sm">
          {m.live_queue_several()}
        </Button>
      </PopoverTrigger>
      <PopoverContent label={m.live_queue_several()}>
        <Form onSubmit={(event) => event.preventDefault()} className="gap-3">
          <Field label={m.live_queue_per_day()}>
            {(control) => (
              <Select
                {...control}
                options={["1", "2", "3", "4", "5", "6"].map((value) => ({ value, label: value }))}
                value={perDay}
                onValueChange={setPerDay}
              />
            )}
          </Field>
          <Field label={m.live_queue_days()}>
            {(control) => (
              <Select
                {...control}
                options={[
                  { value: "working", label: m.live_queue_working_days() },
                  { value: "all", label: m.live_queue_every_day() },
                ]}
                value={days}
                onValueChange={setDays}
              />
            )}
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <TimeField label={m.live_queue_from()} time={from} onChange={setFrom} />
            <TimeField label={m.live_queue_until()} time={until} onChange={setUntil} />
          </div>
          <PopoverClose>
            <Button size="sm" disabled={slots.length === 0} onClick={() => onReplace(slots)}>
              {m.live_queue_replace()}
            </Button>
          </PopoverClose>
        </Form>
      </PopoverContent>
    </Popover>
  );
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
