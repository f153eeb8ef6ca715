import type { ComposerSeries } from "#components/recurring/remaining-series-query.ts";
import { formatDue } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { commandError } from "#workspace/command-error.ts";
import type { SlotTime } from "@postlark/domain/queue-slots";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { Clock } from "@postlark/ui/icons/clock";
import { Send } from "@postlark/ui/icons/send";
import type { ReactNode } from "react";
import { findingMessage } from "./findings/finding-message.ts";
import { AgainQuestion } from "./lazy.tsx";
import { isJustPublished } from "./just-published.ts";
import { publishLabel } from "./publish-label.ts";
import type { Composer } from "./use-composer.ts";
import { WhenChoice } from "./when-choice.tsx";

/** The publishing time and the one publish button. */
export function PublishCard({
  composer,
  timeZone,
  nextSlot,
  bestHour,
  asksFor,
  series,
  isPending,
  error,
  onPublish,
  onPublishAgain,
}: {
  composer: Composer;
  timeZone: string;
  nextSlot: SlotTime | undefined;
  bestHour?: ReactNode;
  /** Whether posts to a channel wait for approval first. */
  asksFor: (channelId: string | null) => boolean;
  series: ComposerSeries | null | undefined;
  isPending: boolean;
  /** Why the last attempt failed. */
  error: unknown;
  onPublish: () => void;
  /** Publishes although it was published a moment ago. */
  onPublishAgain: () => void;
}) {
  const { when, setWhen, now, due, chosen, findings } = composer;
  const past = findings.find(({ place }) => place === "time");
  const timeError =
    due === undefined ? m.composer_time_missing() : past && findingMessage(past, timeZone);
  const asking = chosen.filter(({ id }) => asksFor(id));
  const isAsking = chosen.length === 0 ? asksFor(null) : asking.length === chosen.length;
  const repeats = when.kind === "at" && when.rule !== undefined;
  return (
    <Card data-cause="time" className="grid gap-4 p-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid justify-items-start gap-2">
          <WhenChoice
            when={when}
            timeZone={timeZone}
            now={now}
            error={timeError}
            onChange={setWhen}
          />
          {nextSlot && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => setWhen({ kind: "at", wallTime: nextSlot.wallTime, isSlot: true })}
            >
              <Clock />
              {m.composer_next_slot({ time: formatDue(nextSlot.instant, now, timeZone) })}
            </Button>
          )}
          {bestHour}
        </div>
        <div className="ms-auto grid justify-items-end gap-1 max-sm:w-full">
          <Button
            aria-keyshortcuts="Control+Enter Meta+Enter"
            // Without a channel, the button is secondary; pressing it explains what is missing.
            variant={chosen.length === 0 ? "secondary" : "primary"}
            isPending={isPending}
            disabled={composer.isBusy}
            onClick={onPublish}
            // German and French labels are longer than a line of 320 px.
            className="max-sm:h-auto max-sm:min-h-control max-sm:w-full max-sm:py-2 max-sm:whitespace-normal"
          >
            <Send />
            {composer.keepsSeries
              ? m.recurring_series_save()
              : publishLabel({
                  isAsking,
                  instant: due?.instant ?? null,
                  now,
                  timeZone,
                  count: chosen.length,
                  repeats,
                })}
          </Button>
          <p aria-hidden="true" className="text-xs text-ink-faint max-sm:hidden">
            {m.composer_publish_keys()}
          </p>
        </div>
      </div>
      {series && (
        <series.Note
          series={series}
          fate={composer.keepsSeries ? "kept" : repeats ? "replaced" : "stays"}
        />
      )}
      {asking.length > 0 && !isAsking && (
        <p className="text-sm text-ink-muted">
          {m.composer_some_ask({
            channels: new Intl.ListFormat(currentLocale()).format(asking.map(({ name }) => name)),
          })}
        </p>
      )}
      {isJustPublished(error) ? (
        <AgainQuestion error={error} isPending={isPending} onPublishAgain={onPublishAgain} />
      ) : (
        error !== null &&
        error !== undefined && (
          <Alert title={m.composer_publish_failed()}>{commandError(error)}</Alert>
        )
      )}
    </Card>
  );
}
