export const importSources = [
  "csv",
  "postlark",
  "buffer",
  "hootsuite",
  "postiz",
  "mixpost",
] as const;

export type ImportSource = (typeof importSources)[number];

export const maxImportedRows = 5_000;

export type ImportTable = {
  readonly source: ImportSource;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Line numbers of `rows` as a spreadsheet shows them, empty rows counted. */
  readonly lines: readonly number[];
  /** Indexes of rows with unbalanced quotes. */
  readonly oddRows?: readonly number[];
};

export type UnreadableTable = { readonly problem: "file_empty" | "rows_too_many" | "json_unknown" };

/** Sources in JSON; the columns of others can be mapped by the user. */
export const jsonSources: readonly ImportSource[] = ["postiz", "mixpost"];
