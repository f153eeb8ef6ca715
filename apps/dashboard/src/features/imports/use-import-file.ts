import { createPictureStore } from "#components/pictures/picture-store.ts";
import { decodeFile, maxFileBytes, type TextEncoding } from "@postlark/domain/imports/decode-file";
import { type ColumnMapping, guessColumns } from "@postlark/domain/imports/import-columns";
import type {
  ImportSource,
  ImportTable,
  UnreadableTable,
} from "@postlark/domain/imports/import-source";
import { readTable } from "@postlark/domain/imports/read-table";
import { useEffect, useRef, useState } from "react";
import { fileKind, OtherFormatError } from "./file-kind.ts";
import { saveLocalImport, localImport } from "./local-import.ts";

/** A parsed file with the mapping of its columns. */
export type ImportFile = {
  readonly name: string;
  readonly text: string;
  readonly encoding: TextEncoding;
  /** Sheets of a workbook that are not read; null if it is no workbook. */
  readonly otherSheets: readonly string[] | null;
  readonly table: ImportTable;
  readonly mapping: ColumnMapping;
};

export type FileProblem =
  | UnreadableTable["problem"]
  | "file_too_large"
  | "file_other_format"
  | "file_unreadable";

type Content = Pick<ImportFile, "text" | "encoding" | "otherSheets">;

/**
 * Reads a file: the first sheet of a workbook as CSV, else its text.
 * @param chosenEncoding the encoding that the user chose; guessed if undefined
 * @throws OtherFormatError
 */
async function readContent(file: File, chosenEncoding?: TextEncoding): Promise<Content> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = fileKind(bytes);
  if (kind === "other") throw new OtherFormatError(file.name);
  if (kind === "text") return { ...decodeFile(bytes, chosenEncoding), otherSheets: null };
  const { readWorkbook } = await import("./read-workbook.ts");
  try {
    return { ...(await readWorkbook(bytes)), encoding: "utf-8" };
  } catch (error) {
    // Another ZIP format, such as LibreOffice's or Numbers'.
    throw new OtherFormatError(file.name, { cause: error });
  }
}

/** The id of an import's file in the picture database, with which it is deleted at sign-out. */
const fileIdOf = (workspaceId: string) => `import ${workspaceId}`;

/** Opens the file to import, or returns why it cannot be read. The file and its settings are restored after a reload. */
export function useImportFile(workspaceId: string) {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);

  const [store] = useState(() => createPictureStore(fileIdOf(workspaceId)));
  const hasNewFile = useRef(false);
  const originalRef = useRef<File | null>(null);

  useEffect(() => {
    async function restore() {
      const [stored] = await store.restore();
      if (stored === undefined || hasNewFile.current) return;
      const { source, mapping, encoding: storedEncoding } = localImport(workspaceId);
      originalRef.current = stored.file;
      const decoded = await readContent(stored.file, storedEncoding);
      const table = readTable(decoded.text, source);
      if ("problem" in table) return;
      const { name } = stored.file;
      setFile({ name, ...decoded, table, mapping: mapping ?? guessColumns(table) });
    }
    void restore();
    return () => store.close();
  }, [store, workspaceId]);

  /** Stores the file for a reload, without settings of an earlier one. */
  function storeFile(newFile: File) {
    hasNewFile.current = true;
    originalRef.current = newFile;
    saveLocalImport(workspaceId, null);
    void store.store({ id: fileIdOf(workspaceId), file: newFile, variant: null });
  }

  /** Parses the content into a table, or sets the problem. */
  function parseContent(name: string, content: Content, source?: ImportSource) {
    const table = readTable(content.text, source);
    if ("problem" in table) {
      setProblem(table.problem);
      return;
    }
    setProblem(null);
    setFile({ name, ...content, table, mapping: guessColumns(table) });
  }

  return {
    file,
    problem,
    openFile: async (newFile: File) => {
      if (newFile.size > maxFileBytes) {
        setProblem("file_too_large");
        return;
      }
      try {
        const content = await readContent(newFile);
        storeFile(newFile);
        parseContent(newFile.name, content);
      } catch (error) {
        // A dropped folder, or a file that was deleted meanwhile.
        setProblem(error instanceof OtherFormatError ? "file_other_format" : "file_unreadable");
      }
    },
    openText: (text: string) => {
      storeFile(new File([text], ""));
      parseContent("", { text, encoding: "utf-8", otherSheets: null });
    },
    setEncoding: async (encoding: TextEncoding) => {
      if (originalRef.current === null || file === null) return;
      const content = await readContent(originalRef.current, encoding);
      saveLocalImport(workspaceId, { encoding });
      parseContent(file.name, content, file.table.source);
    },
    setSource: (source: ImportSource) => {
      if (file !== null)
        parseContent(
          file.name,
          { text: file.text, encoding: file.encoding, otherSheets: file.otherSheets },
          source,
        );
    },
    setMapping: (mapping: ColumnMapping) =>
      setFile((previous) => (previous === null ? null : { ...previous, mapping })),
    discardFile: () => {
      saveLocalImport(workspaceId, null);
      void store.delete(fileIdOf(workspaceId));
      setFile(null);
      setProblem(null);
    },
  };
}
