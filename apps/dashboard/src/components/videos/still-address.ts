import { isVideo } from "@postlark/domain/video";
import type { SyntheticEvent } from "react";

/** URL of a still for lists: a video's first frame instead of the whole video. */
export function stillAddress(
  shown: { readonly type: string },
  address: string | undefined,
): string | undefined {
  return address !== undefined && isVideo(shown) ? `${address}&size=poster` : address;
}

/** Hides the broken image of a video without a poster; its badge is enough. */
export function hideImage({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true;
}
