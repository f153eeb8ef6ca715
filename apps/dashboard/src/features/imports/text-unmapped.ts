import { jsonSources } from "@postlark/domain/imports/import-source";
import type { ImportFile } from "./use-import-file.ts";

/** Whether no column is mapped to a post's content yet, so that the rows are not shown as wrong. */
export function isTextUnmapped({
  table: { source },
  mapping,
}: Pick<ImportFile, "table" | "mapping">): boolean {
  const { text, link, pictures } = mapping;
  return (
    !jsonSources.includes(source) &&
    text === undefined &&
    link === undefined &&
    pictures === undefined
  );
}
