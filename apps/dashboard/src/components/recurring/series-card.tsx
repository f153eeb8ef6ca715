import { AppLink } from "#components/app-link.tsx";
import { NextTimes } from "./next-times.tsx";
import { formatDue } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import type { Series } from "@postlark/domain/series";
import { resolveWallTime } from "@postlark/domain/wall-time";
import { Button } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { Refresh } from "@postlark/ui/icons/refresh";
import { Select } from "@postlark/ui/select";
import { useState } from "react";
import type { SeriesCommands } from "./use-series-commands.ts";

type Command = keyof SeriesCommands | "one" | "following";

/** The series of a post in words, and its commands, also for single occurrences. */
export function SeriesCard({
  series,
  isPattern,
  patternPath,
  upcoming,
  warnings,
  now,
  commands,
}: {
  series: Series;
  /** Whether the post is the repeated one; otherwise it is an occurrence that was changed. */
  isPattern: boolean;
  patternPath: `/w/${string}/posts/${string}`;
  upcoming: readonly string[];
  warnings: readonly string[];
  now: Date;
  /** Absent for those who may not. */
  commands: SeriesCommands | undefined;
}) {
  const { id, rule, startsAt, timeZone, endedAt } = series;
  const [requestedOccurrence, setRequestedOccurrence] = useState("");
  const [pending, setPending] = useState<Command | null>(null);
  const occurrence = upcoming.includes(requestedOccurrence) ? requestedOccurrence : upcoming[0];

  const run = async (command: Command, action: () => Promise<void>) => {
    setPending(command);
    await action();
    setPending(null);
  };
  const occurrenceCommands = (occurrenceAt: string, { skip, split }: SeriesCommands) =>
    [
      ["one", m.recurring_series_change_one(), () => split(id, occurrenceAt, "one")],
      [
        "following",
        m.recurring_series_change_following(),
        () => split(id, occurrenceAt, "following"),
      ],
      ["skip", m.recurring_series_skip(), () => skip(id, occurrenceAt)],
    ] as const;

  return (
    <Card className="grid gap-4 p-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 font-semibold">
          <Refresh />
          {isPattern ? m.recurring_series() : m.recurring_series_one()}
        </h2>
        {isPattern && endedAt === null && commands && (
          <Button
            variant="secondary"
            size="sm"
            isPending={pending === "end"}
            onClick={() => void run("end", () => commands.end(id))}
          >
            {m.recurring_series_end()}
          </Button>
        )}
      </div>
      {endedAt === null ? (
        <NextTimes rule={rule} startsAt={startsAt} timeZone={timeZone} now={now} />
      ) : (
        <p className="text-sm text-ink-muted">{m.recurring_series_over()}</p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="text-sm text-warning">
          {warning}
        </p>
      ))}
      {!isPattern && (
        <AppLink to={patternPath} className="justify-self-start text-sm text-accent underline">
          {m.recurring_series_open()}
        </AppLink>
      )}
      {isPattern && endedAt === null && commands && occurrence !== undefined && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={m.recurring_series_occurrence()}>
            {(control) => (
              <Select
                {...control}
                options={upcoming.map((value) => ({
                  value,
                  label: formatDue(resolveWallTime(value, timeZone).instant, now, timeZone),
                }))}
                value={occurrence}
                onValueChange={setRequestedOccurrence}
              />
            )}
          </Field>
          {occurrenceCommands(occurrence, commands).map(([command, label, act]) => (
            <Button
              key={command}
              variant="secondary"
              isPending={pending === command}
              onClick={() => void run(command, act)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
