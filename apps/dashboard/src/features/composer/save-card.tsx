import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";

export type SaveCardProps = {
  isPending: boolean;
  isDisabled: boolean;
  /** Why the last attempt failed. */
  error: unknown;
  onSave: () => void;
  /** Shows the controls to publish again. */
  onAgain: () => void;
};

/** Saves a change of a published or scheduled post. Publishing it again is a separate button. */
export function SaveCard({ isPending, isDisabled, error, onSave, onAgain }: SaveCardProps) {
  return (
    <Card className="grid gap-4 p-4">
      <div className="flex flex-wrap-reverse items-start justify-between gap-3">
        <Button variant="ghost" disabled={isDisabled} onClick={onAgain} className="max-sm:w-full">
          {m.composer_publish_again_open()}
        </Button>
        <div className="ms-auto grid justify-items-end gap-1 max-sm:w-full">
          <Button
            aria-keyshortcuts="Control+Enter Meta+Enter"
            isPending={isPending}
            disabled={isDisabled}
            onClick={onSave}
            className="max-sm:w-full"
          >
            {m.composer_save_and_close()}
          </Button>
          <p className="text-xs text-ink-muted">{m.composer_save_about()}</p>
        </div>
      </div>
      {error !== null && error !== undefined && (
        <Alert title={m.composer_save_failed()}>{commandError(error)}</Alert>
      )}
    </Card>
  );
}
