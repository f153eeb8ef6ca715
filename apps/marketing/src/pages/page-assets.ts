/** Addresses of an island's code. */
export type IslandAssets = {
  readonly source: string;
  /** What its code imports, to be fetched along with it. */
  readonly needs: readonly string[];
};

/** The site's two stylesheets: no account screen carries the landing page's. */
export type StylesName = "landing" | "account";

/** A stylesheet, as a document has it. */
export type Styles =
  | { readonly kind: "inline"; readonly css: string }
  | { readonly kind: "linked"; readonly url: string };

/** The loader script. */
export type LoaderScript = {
  readonly url: string;
  /** Itself, where a build has it: for documents that have room for it. */
  readonly code?: string;
};

/** What documents need besides their content. */
export type PageAssets = {
  readonly loader: LoaderScript;
  readonly styles: Readonly<Record<StylesName, Styles>>;
  /** By the island's name. */
  readonly islands: Readonly<Record<string, IslandAssets>>;
};
