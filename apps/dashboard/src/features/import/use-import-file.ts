import { createPictureStore } from "#components/pictures/picture-store.ts";
import { decodeFile, largestFile, type TextEncoding } from "@postlark/domain/import/decode-file";
import { type ColumnMapping, guessColumns } from "@postlark/domain/import/import-columns";
import type {
  ImportSource,
  ImportTable,
  UnreadableTable,
} from "@postlark/domain/import/import-source";
import { readTable } from "@postlark/domain/import/read-table";
import { useEffect, useRef, useState } from "react";
import { keepImport, keptImport } from "./kept-import.ts";

/** A file that is read, and which of its columns say what. */
export type ImportFile = {
  readonly name: string;
  readonly text: string;
  readonly encoding: TextEncoding;
  readonly table: ImportTable;
  readonly mapping: ColumnMapping;
};

export type FileProblem = UnreadableTable["problem"] | "file_too_large" | "file_unreadable";

/** Kept as pictures are that wait, and forgotten with them. */
const keptId = (workspaceId: string) => `import ${workspaceId}`;

/** The file that is to be imported, or why it cannot be read. It outlives a reload, with what was chosen for it. */
export function useImportFile(workspaceId: string) {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);

  const [store] = useState(() => createPictureStore(keptId(workspaceId)));
  const isTaken = useRef(false);

  useEffect(() => {
    async function restore() {
      const [kept] = await store.restore();
      if (kept === undefined || isTaken.current) return;
      const { source, mapping } = keptImport(workspaceId);
      const { text, encoding } = decodeFile(new Uint8Array(await kept.file.arrayBuffer()));
      const table = readTable(text, source);
      if ("problem" in table) return;
      const { name } = kept.file;
      setFile({ name, text, encoding, table, mapping: mapping ?? guessColumns(table) });
    }
    void restore();
    return () => store.close();
  }, [store, workspaceId]);

  function keep(chosen: File) {
    isTaken.current = true;
    keepImport(workspaceId, null);
    void store.keep({ id: keptId(workspaceId), file: chosen, variant: null });
  }

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
        keep(chosen);
        read(chosen.name, text, encoding);
      } catch {
        // A folder that was dropped, or a file that has gone since.
        setProblem("file_unreadable");
      }
    },
    takeText: (text: string) => {
      keep(new File([text], ""));
      read("", text, "utf-8");
    },
    setSource: (source: ImportSource) => {
      if (file !== null) read(file.name, file.text, file.encoding, source);
    },
    setMapping: (mapping: ColumnMapping) =>
      setFile((was) => (was === null ? null : { ...was, mapping })),
    forget: () => {
      keepImport(workspaceId, null);
      void store.forget(keptId(workspaceId));
      setFile(null);
      setProblem(null);
    },
  };
}
