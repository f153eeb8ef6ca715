/** What a library takes of a video: in bytes, in seconds, and in pixels of its longer side. */
export const maxVideoBytes = 100_000_000;
export const maxVideoSeconds = 600;
export const maxVideoSide = 8_192;

/** A video is sent in parts of so many bytes: a lost connection costs one of them. */
export const videoPartBytes = 4_194_304;

export const videoType = "video/mp4";

/** Whether what a post or a library has is a video. */
export function isVideo({ type }: { readonly type: string }): boolean {
  return type === videoType;
}

/** How long a video takes, as a clock says it: `0:07`, `12:30`. */
export function clockOf(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
