import { downloadFile } from "./download-file.ts";

declare global {
  interface Window {
    /** The File System Access API, where supported. */
    showSaveFilePicker?: (options: {
      suggestedName: string;
      types: { accept: Record<string, string[]> }[];
    }) => Promise<FileSystemFileHandle>;
  }
}

const type = "text/csv";

/**
 * Opens the target of a CSV file: the file that the user picks, where supported; otherwise a download when it is closed.
 * Aborting leaves no file.
 * @returns `null` if the user picks none
 */
export async function openCsvTarget(name: string): Promise<WritableStream<string> | null> {
  if (window.showSaveFilePicker === undefined) return downloadTarget(name);
  try {
    const options = { suggestedName: name, types: [{ accept: { [type]: [".csv"] } }] };
    const file = await window.showSaveFilePicker(options);
    return await file.createWritable();
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === "AbortError") return null;
    // It may be supported but forbidden, for example in a frame.
    return downloadTarget(name);
  }
}

function downloadTarget(name: string): WritableStream<string> {
  const parts: string[] = [];
  return new WritableStream({
    write: (part) => void parts.push(part),
    close: () => downloadFile(name, parts, type),
  });
}
