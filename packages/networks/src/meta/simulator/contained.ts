export type Picture = { readonly alt: string; readonly bytes: Uint8Array };

/** What is to be seen, once it is published. */
export type Contained = {
  readonly text: string;
  /** And videos, in their order. */
  readonly pictures: readonly Picture[];
  /** What has to be processed first, and what went wrong then. */
  readonly processed?: { readonly fault: string | undefined };
  /** The post that it answers. */
  readonly answers?: string;
  /** Shown in another container alone. */
  readonly isItem: boolean;
  readonly replies?: string;
};

export type Container = {
  readonly contained: Contained;
  readonly at: number;
  /** How often it will say that it is not ready yet. */
  waits: number;
  isPublished: boolean;
};
