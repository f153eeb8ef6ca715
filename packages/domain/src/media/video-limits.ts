/** A network's limits for videos, which are always MP4. Absent limits are the library's. */
export type VideoLimits = {
  readonly max: number;
  /** Whether a post may mix pictures and videos, which then count together. */
  readonly besidePictures: boolean;
  readonly maxBytes: number;
  /** Shortest and longest accepted duration. */
  readonly seconds?: { readonly min: number; readonly max: number };
  /** Height by width of the tallest and widest accepted video. */
  readonly shapes?: { readonly tallest: number; readonly widest: number };
  /** Smallest accepted size, in pixels. */
  readonly smallest?: { readonly width: number; readonly height: number };
  /** In graphemes; null if videos have no alt text. */
  readonly altMax: number | null;
};
