import { jsonSources } from "@postlark/domain/import/import-source";
import type { ImportFile } from "./use-import-file.ts";

/** Whether no column is taken for what a post says or shows: then no row is at fault, and nobody can look at rows yet. */
export function isTextUnsaid({
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
