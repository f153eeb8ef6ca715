import { isVideo } from "@postlark/domain/video";
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
