export const importSources = [
  "csv",
  "postlark",
  "buffer",
  "hootsuite",
  "postiz",
  "mixpost",
] as const;

/** What a file came from. */
export type ImportSource = (typeof importSources)[number];

/** Posts that one import brings at most. */
export const mostImported = 5_000;

export type ImportTable = {
  readonly source: ImportSource;
  /** What the columns are called; empty where the file does not say. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The numbers of `rows` in the file, as a spreadsheet counts them: empty ones between them count. */
  readonly lines: readonly number[];
  /** Those of `rows`, by their index, whose quotes leave open where their cells end. */
  readonly oddRows?: readonly number[];
};

export type UnreadableTable = { readonly problem: "file_empty" | "rows_too_many" | "json_unknown" };

/** Those whose files are JSON; the others' have columns that somebody may map anew. */
export const jsonSources: readonly ImportSource[] = ["postiz", "mixpost"];
