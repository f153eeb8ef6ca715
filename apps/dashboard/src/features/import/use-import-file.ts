import { decodeFile, largestFile, type TextEncoding } from "@postlark/domain/import/decode-file";
import { type ColumnMapping, guessColumns } from "@postlark/domain/import/import-columns";
import type {
  ImportSource,
  ImportTable,
  UnreadableTable,
} from "@postlark/domain/import/import-source";
import { readTable } from "@postlark/domain/import/read-table";
import { useState } from "react";

/** A file that is read, and which of its columns say what. */
export type ImportFile = {
  readonly name: string;
  readonly text: string;
  readonly encoding: TextEncoding;
  readonly table: ImportTable;
  readonly mapping: ColumnMapping;
};

export type FileProblem = UnreadableTable["problem"] | "file_too_large" | "file_unreadable";

/** The file that is to be imported, or why it cannot be read. */
export function useImportFile() {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);

  function read(name: string, text: string, encoding: TextEncoding, source?: ImportSource) {
    const table = readTable(text, source);
    if ("problem" in table) {
      setProblem(table.problem);
      return;
    }
    setProblem(null);
    setFile({ name, text, encoding, table, mapping: guessColumns(table) });
  }

  return {
    file,
    problem,
    takeFile: async (chosen: File) => {
      if (chosen.size > largestFile) {
        setProblem("file_too_large");
        return;
      }
      try {
        const { text, encoding } = decodeFile(new Uint8Array(await chosen.arrayBuffer()));
        read(chosen.name, text, encoding);
      } catch {
        // A folder that was dropped, or a file that has gone since.
        setProblem("file_unreadable");
      }
    },
    takeText: (text: string) => read("", text, "utf-8"),
    setSource: (source: ImportSource) => {
      if (file !== null) read(file.name, file.text, file.encoding, source);
    },
    setMapping: (mapping: ColumnMapping) =>
      setFile((was) => (was === null ? null : { ...was, mapping })),
    forget: () => {
      setFile(null);
      setProblem(null);
    },
  };
}
