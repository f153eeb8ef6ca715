import type {
  ImportProblem,
  ImportRecord,
  ImportWarning,
} from "@postlark/domain/imports/import-record";
import type { PreparedRow } from "./prepare-rows.ts";
import type { PictureResults } from "./row-pictures.ts";
import type { ImportFile } from "./use-import-file.ts";

export type CheckedRows = {
  /** Null if some rows were refused. */
  readonly record: ImportRecord | null;
  readonly problems: readonly ImportProblem[];
  readonly warnings: readonly ImportWarning[];
};

export type SendRows = (
  file: ImportFile,
  rows: readonly PreparedRow[],
  pictures: PictureResults,
  isDryRun: boolean,
) => Promise<CheckedRows>;
