export type Stylesheet = {
  readonly source: string;
  /** Draw once, when the documents are rendered. */
  readonly rendered: readonly string[];
  /** Go on drawing in the browser. */
  readonly live: readonly string[];
};

/** What an app's documents are made of: modules, from the app's root. */
export type Pages = {
  /** By name; each document runs one of them. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Make a part of a document live, by its name. */
  readonly islands: Readonly<Record<string, string>>;
  /** Each document has one of them. */
  readonly stylesheets: Readonly<Record<string, Stylesheet>>;
  /** Exports `renderFiles` and `renderPath`, see `write-pages.ts` and `development-pages.ts`. */
  readonly renderer: string;
};

export const scriptName = (name: string) => `${name}-main`;
