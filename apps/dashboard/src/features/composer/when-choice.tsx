import { type ChosenTime, nextHour } from "#components/when/chosen-time.ts";
import { TimeFields } from "#components/when/time-fields.tsx";
import { RepeatForm } from "#components/recurring/lazy.tsx";
import { m } from "#paraglide/messages.js";
import { SegmentedToggle } from "@postlark/ui/segmented-toggle";
import { weekdays } from "@postlark/domain/queue-slots";
import type { Repetition } from "@postlark/domain/repetition";
import { Button } from "@postlark/ui/button";
import { Refresh } from "@postlark/ui/icons/refresh";
import { useId } from "react";

const kinds = ["now", "at"] as const;

/** Publish now, or at a time in the workspace's zone. */
export function WhenChoice({
  when,
  timeZone,
  now,
  error,
  onChange,
}: {
  when: ChosenTime;
  timeZone: string;
  now: Date;
  error: string | undefined;
  onChange: (when: ChosenTime) => void;
}) {
  const name = useId();
  const labels = { now: m.composer_now(), at: m.composer_at() };
  return (
    <div className="grid content-start justify-items-start gap-3">
      <SegmentedToggle
        label={m.composer_when()}
        name={name}
        options={kinds.map((value) => ({ value, label: labels[value] }))}
        value={when.kind}
        onValueChange={(kind) =>
          onChange(kind === "now" ? { kind } : { kind, wallTime: nextHour(now, timeZone) })
        }
      />
      {when.kind === "at" && (
        <TimeFields
          chosen={when}
          timeZone={timeZone}
          now={now}
          error={error}
          onChange={(chosen) => onChange({ ...chosen, rule: when.rule })}
        />
      )}
      {when.kind === "at" &&
        (when.rule === undefined ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange({ ...when, rule: weekly(when.wallTime) })}
          >
            <Refresh />
            {m.recurring_repeat_open()}
          </Button>
        ) : (
          <RepeatForm
            rule={when.rule}
            startsAt={when.wallTime}
            timeZone={timeZone}
            now={now}
            onChange={(rule) => onChange({ ...when, rule })}
          />
        ))}
    </div>
  );
}

function weekly(wallTime: string): Repetition {
  const day = weekdays[(new Date(`${wallTime}Z`).getUTCDay() + 6) % 7] ?? 1;
  return { unit: "week", interval: 1, weekdays: [day] };
}
