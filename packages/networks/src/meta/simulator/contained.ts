export type Picture = { readonly alt: string; readonly bytes: Uint8Array };

export type Contained = {
  readonly text: string;
  /** Includes videos, in order. */
  readonly pictures: readonly Picture[];
  /** Media that is processed first, and the error of that. */
  readonly processed?: { readonly fault: string | undefined };
  /** The id of the post that it replies to. */
  readonly answers?: string;
  /** Shown only within another container. */
  readonly isItem: boolean;
  readonly replies?: string;
};

export type Container = {
  readonly contained: Contained;
  readonly at: number;
  /** The number of status requests that still report "in progress". */
  waits: number;
  isPublished: boolean;
};
