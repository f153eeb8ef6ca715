import { m } from "#paraglide/messages.js";
import { formatDuration } from "@postlark/domain/video";
import { Play } from "@postlark/ui/icons/play";

/** Marks a thumbnail as a video and shows its length. */
export function VideoBadge({ seconds }: { seconds: number }) {
  const length = formatDuration(seconds);
  return (
    <span className="absolute end-2 top-2 inline-flex items-center gap-1 rounded-md border border-line bg-surface px-1.5 py-0.5 text-xs text-ink tabular-nums">
      <Play />
      <span className="sr-only">{m.media_library_video({ length })}</span>
      <span aria-hidden="true">{length}</span>
    </span>
  );
}
