/** What a network takes of videos, which are MP4s always. Of what it does not say, it takes what a library does. */
export type VideoLimits = {
  /** A post. */
  readonly max: number;
  /** Whether a post may have pictures besides; they count together then, as pictures. */
  readonly besidePictures: boolean;
  /** Each. */
  readonly maxBytes: number;
  /** Its shortest and its longest, which it takes. */
  readonly seconds?: { readonly min: number; readonly max: number };
  /** Height by width of the tallest and of the widest that it takes. */
  readonly shapes?: { readonly tallest: number; readonly widest: number };
  /** In pixels, of the smallest that it takes. */
  readonly smallest?: { readonly width: number; readonly height: number };
  /** In graphemes; null where a video has no alt text there. */
  readonly altMax: number | null;
};
