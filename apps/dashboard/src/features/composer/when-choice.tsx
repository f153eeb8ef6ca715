import { type ChosenTime, nextHour } from "#components/when/chosen-time.ts";
import { TimeFields } from "#components/when/time-fields.tsx";
import { m } from "#paraglide/messages.js";
import { SegmentedToggle } from "@postlark/ui/segmented-toggle";
import { useId } from "react";

const kinds = ["now", "at"] as const;

/** Now, or at a time on the clocks of the workspace. */
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
  const labels = { now: m.live_compose_now(), at: m.live_compose_at() };
  return (
    <div className="grid content-start justify-items-start gap-3">
      <SegmentedToggle
        label={m.live_compose_when()}
        name={name}
        options={kinds.map((value) => ({ value, label: labels[value] }))}
        value={when.kind}
        onValueChange={(kind) =>
          onChange(kind === "now" ? { kind } : { kind, wallTime: nextHour(now, timeZone) })
        }
      />
      {when.kind === "at" && (
        <TimeFields chosen={when} timeZone={timeZone} now={now} error={error} onChange={onChange} />
      )}
    </div>
  );
}
