import { m } from "#paraglide/messages.js";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Progress } from "@postlark/ui/progress";
import type { FileDestination, Placing } from "./use-placing.ts";

/** Progress of the files being placed, and failures. */
export function PlacingProgress({
  placing: { place, total, done, failures, hasEnded },
  onStop,
  onRetry,
  onClose,
}: {
  placing: Placing;
  onStop: () => void;
  onRetry: (files: readonly File[], place: FileDestination) => void;
  onClose: () => void;
}) {
  const retryable = failures.filter(({ isRefused }) => !isRefused);
  const progressText = m.composer_choose_sent({ done, total });
  if (!hasEnded) {
    return (
      <div className="grid gap-3">
        <output className="text-sm">{progressText}</output>
        <Progress label={progressText} value={done + failures.length} max={total} />
        <Button variant="ghost" className="justify-self-start" onClick={onStop}>
          {m.composer_upload_stop()}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <Alert tone="danger">
        <p>{progressText}</p>
        <ul className="mt-2 grid gap-1">
          {failures.map(({ reason }, index) => (
            <li key={index}>{reason}</li>
          ))}
        </ul>
      </Alert>
      <div className="flex flex-wrap gap-3">
        {retryable.length > 0 && (
          <Button
            onClick={() =>
              onRetry(
                retryable.map(({ file }) => file),
                place,
              )
            }
          >
            {m.composer_upload_retry()}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {m.composer_choose_leave()}
        </Button>
      </div>
    </div>
  );
}
