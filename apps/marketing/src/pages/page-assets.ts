export type IslandAssets = {
  readonly source: string;
  /** What its code imports, to be fetched along with it. */
  readonly needs: readonly string[];
};

/** What a page draws and runs with: no account screen carries the landing page's. */
export type PageKind = "landing" | "account";

export type Styles =
  | { readonly kind: "inline"; readonly css: string }
  | { readonly kind: "linked"; readonly url: string };

type MainScript = {
  readonly url: string;
  /** Itself, where a build has it: for documents that have room for it. */
  readonly code?: string;
};

export type PageAssets = {
  readonly scripts: Readonly<Record<PageKind, MainScript>>;
  readonly styles: Readonly<Record<PageKind, Styles>>;
  readonly islands: Readonly<Record<string, IslandAssets>>;
};
