import type { ChosenTime } from "#components/when/chosen-time.ts";
import { TimeFields } from "#components/when/time-fields.tsx";
import { RepeatForm } from "#components/recurring/lazy.tsx";
import { m } from "#paraglide/messages.js";
import { weekdays } from "@postlark/domain/queue-slots";
import type { Repetition } from "@postlark/domain/repetition";
import { Button } from "@postlark/ui/button";
import { Refresh } from "@postlark/ui/icons/refresh";
import { findingMessage } from "../findings/finding-message.ts";
import type { Composer } from "../use-composer.ts";

/** A day and a time on the workspace's clocks, once or by a rule. */
export function WhenFields({
  composer: { due, findings, now, setWhen },
  when,
  timeZone,
}: {
  composer: Composer;
  when: Extract<ChosenTime, { kind: "at" }>;
  timeZone: string;
}) {
  const past = findings.find(({ place }) => place === "time");
  const error =
    due === undefined ? m.composer_time_missing() : past && findingMessage(past, timeZone);
  return (
    <div className="grid justify-items-start gap-3 px-2 pt-1 pb-2">
      <TimeFields
        chosen={when}
        timeZone={timeZone}
        now={now}
        error={error}
        onChange={(chosen) => setWhen({ ...chosen, ...(when.rule && { rule: when.rule }) })}
      />
      {when.rule === undefined ? (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setWhen({ ...when, rule: weekly(when.wallTime) })}
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
          onChange={(rule) => setWhen({ ...when, rule })}
        />
      )}
    </div>
  );
}

function weekly(wallTime: string): Repetition {
  const day = weekdays[(new Date(`${wallTime}Z`).getUTCDay() + 6) % 7] ?? 1;
  return { unit: "week", interval: 1, weekdays: [day] };
}
