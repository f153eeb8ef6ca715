import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Progress } from "@postlark/ui/progress";
import type { Batches } from "./use-batches.ts";

/** Progress of a batch of pictures, with a button that stops it and leaves the rest unchanged. */
export function BatchStatus({
  progress,
  stop,
  className = "",
}: Pick<Batches, "progress" | "stop"> & { className?: string }) {
  if (progress === undefined) return null;
  const { done, total, isStopping } = progress;
  const figure = m.media_selection_progress({ done, total });
  return (
    <div className={`flex items-center gap-3 text-sm ${className}`}>
      <output className="shrink-0 tabular-nums">{figure}</output>
      <Progress label={figure} value={done / total} className="min-w-0 flex-1" />
      <Button variant="secondary" size="sm" isPending={isStopping} onClick={stop}>
        {m.composer_upload_stop()}
      </Button>
    </div>
  );
}
