import { m } from "#paraglide/messages.js";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Progress } from "@postlark/ui/progress";
import type { Elsewhere, Placing } from "./use-placing.ts";

/** Progress of the files being placed, and failures. */
export function PlacingProgress({
  placing: { place, total, done, failures, isOver },
  onStop,
  onRetry,
  onClose,
}: {
  placing: Placing;
  onStop: () => void;
  onRetry: (files: readonly File[], place: Elsewhere) => void;
  onClose: () => void;
}) {
  const again = failures.filter(({ isRefused }) => !isRefused);
  const said = m.composer_choose_sent({ done, total });
  if (!isOver) {
    return (
      <div className="grid gap-3">
        <output className="text-sm">{said}</output>
        <Progress label={said} value={done + failures.length} max={total} />
        <Button variant="ghost" className="justify-self-start" onClick={onStop}>
          {m.composer_upload_stop()}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <Alert tone="danger">
        <p>{said}</p>
        <ul className="mt-2 grid gap-1">
          {failures.map(({ reason }, at) => (
            <li key={at}>{reason}</li>
          ))}
        </ul>
      </Alert>
      <div className="flex flex-wrap gap-3">
        {again.length > 0 && (
          <Button
            onClick={() =>
              onRetry(
                again.map(({ file }) => file),
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
