import { m } from "#paraglide/messages.js";
import { clockOf, isVideo } from "@postlark/domain/video";
import { Play } from "@postlark/ui/icons/play";
import type { SyntheticEvent } from "react";

/** Where what is shown in a list stands: of a video its first frame, and not all of it. */
export function stillAddress(
  shown: { readonly type: string },
  address: string | undefined,
): string | undefined {
  return address !== undefined && isVideo(shown) ? `${address}&size=poster` : address;
}

/** Of a video that came without a poster: its sign is enough. */
export function hideImage({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true;
}

/** Says of what stands around it that it is a video, and how long it takes. */
export function VideoSign({ seconds }: { seconds: number }) {
  const length = clockOf(seconds);
  return (
    <span className="absolute start-2 top-2 inline-flex items-center gap-1 rounded-md border border-line bg-surface px-1.5 py-0.5 text-xs text-ink tabular-nums">
      <Play />
      <span className="sr-only">{m.live_library_video({ length })}</span>
      <span aria-hidden="true">{length}</span>
    </span>
  );
}
