export type IslandAssets = {
  readonly source: string;
  /** Its imports, to be preloaded. */
  readonly needs: readonly string[];
};

/** The styles and scripts of a page: account screens do not include the landing page's. */
export type PageKind = "landing" | "account";

export type Styles =
  | { readonly kind: "inline"; readonly css: string }
  | { readonly kind: "linked"; readonly url: string };

type MainScript = {
  readonly url: string;
  /** The code itself, for documents that inline it. */
  readonly code?: string;
};

export type PageAssets = {
  readonly scripts: Readonly<Record<PageKind, MainScript>>;
  readonly styles: Readonly<Record<PageKind, Styles>>;
  readonly islands: Readonly<Record<string, IslandAssets>>;
};
