/** Addresses of an island's code. */
export type IslandAssets = {
  readonly source: string;
  /** What its code imports, to be fetched along with it. */
  readonly needs: readonly string[];
};

/** What documents need besides their content. */
export type PageAssets = {
  /** The loader script's address. */
  readonly loader: string;
  readonly styles:
    | { readonly kind: "inline"; readonly css: string }
    | { readonly kind: "linked"; readonly url: string };
  /** By the island's name. */
  readonly islands: Readonly<Record<string, IslandAssets>>;
};
