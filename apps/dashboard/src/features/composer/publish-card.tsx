import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import type { WorkspaceRole } from "@postlark/domain/workspace-role";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { Send } from "@postlark/ui/icons/send";
import { findingMessage } from "./findings/finding-message.ts";
import { publishLabel } from "./publish-label.ts";
import type { Composer } from "./use-composer.ts";
import { WhenChoice } from "./when-choice.tsx";

/** When it goes out, and the one button that says what it does. */
export function PublishCard({
  composer,
  timeZone,
  role,
  isPending,
  error,
  onPublish,
}: {
  composer: Composer;
  timeZone: string;
  role: WorkspaceRole;
  isPending: boolean;
  /** Why the last try did not go through. */
  error: unknown;
  onPublish: () => void;
}) {
  const { when, setWhen, now, due, chosen, findings } = composer;
  const past = findings.find(({ place }) => place === "time");
  const timeError =
    due === undefined ? m.live_compose_time_missing() : past && findingMessage(past);
  return (
    <Card className="grid gap-4 p-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <WhenChoice
          when={when}
          timeZone={timeZone}
          now={now}
          error={timeError}
          onChange={setWhen}
        />
        <div className="ms-auto grid justify-items-end gap-1 max-sm:w-full">
          <Button
            aria-keyshortcuts="Control+Enter Meta+Enter"
            isPending={isPending}
            onClick={onPublish}
            className="max-sm:w-full"
          >
            <Send />
            {publishLabel({
              role,
              instant: due?.instant ?? null,
              now,
              timeZone,
              count: chosen.length,
            })}
          </Button>
          <p aria-hidden="true" className="text-xs text-ink-faint max-sm:hidden">
            {m.live_compose_publish_keys()}
          </p>
        </div>
      </div>
      {error !== null && error !== undefined && (
        <Alert title={m.live_compose_publish_failed()}>{commandError(error)}</Alert>
      )}
    </Card>
  );
}
