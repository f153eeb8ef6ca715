export type Stylesheet = {
  readonly source: string;
  /** Rendered once, into the document. */
  readonly rendered: readonly string[];
  /** Render in the browser as well. */
  readonly live: readonly string[];
};

/** The modules of an app's documents, by path from the app's root. */
export type Pages = {
  /** Entry scripts by name; each document runs one of them. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Hydrate a part of a document, by its name. */
  readonly islands: Readonly<Record<string, string>>;
  /** Each document has one of them. */
  readonly stylesheets: Readonly<Record<string, Stylesheet>>;
  /** Exports `renderFiles` and `renderPath`, see `write-pages.ts` and `development-pages.ts`. */
  readonly renderer: string;
};

export const scriptName = (name: string) => `${name}-main`;
