import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { DialogBody, DialogFooter } from "@postlark/ui/dialog";
import { Progress } from "@postlark/ui/progress";
import type { Practice } from "@postlark/sdk/practice";

/** The practice server of this machine: shows its installation's progress, then creates and connects an account. */
export function PracticeStep({
  practice,
  error,
  isBusy,
  onStart,
  onBack,
}: {
  /** `undefined` while loading; `null` if the installation has none. */
  practice: Practice | null | undefined;
  error: unknown;
  isBusy: boolean;
  onStart: () => void;
  onBack: (() => void) | undefined;
}) {
  const state = practice?.state;
  const hasFailed = state === "failed" || error !== null;
  return (
    <>
      <DialogBody className="grid content-start gap-stack text-sm">
        <p>{m.channels_connect_practice_what()}</p>
        {state === "absent" && (
          <p className="text-ink-muted">{m.channels_connect_practice_install()}</p>
        )}
        {hasFailed && !isBusy && (
          <Alert title={m.channels_connect_practice_failed()}>
            {error === null ? practice?.message : commandError(error)}
          </Alert>
        )}
        {isBusy && (
          <output className="grid gap-2">
            <p>{stageOf(state)}</p>
            <Progress
              label={m.channels_connect_practice_progress()}
              value={state === "installing" ? (practice?.progress ?? undefined) : undefined}
            />
          </output>
        )}
      </DialogBody>
      <DialogFooter>
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            {m.channels_connect_back()}
          </Button>
        )}
        <Button
          isPending={isBusy || (practice === undefined && error === null)}
          pendingLabel={m.channels_connect_pending()}
          onClick={onStart}
        >
          {hasFailed
            ? m.channels_connect_practice_again()
            : state === "absent"
              ? m.channels_connect_practice_install_start()
              : m.channels_connect_practice_start()}
        </Button>
      </DialogFooter>
    </>
  );
}

function stageOf(state: Practice["state"] | undefined): string {
  switch (state) {
    case "running":
      return m.channels_connect_practice_account();
    case "starting":
      return m.channels_connect_practice_starting();
    default:
      return m.channels_connect_practice_installing();
  }
}
