import { downloadFile } from "./download-file.ts";

declare global {
  interface Window {
    /** The File System Access API, where a browser has it. */
    showSaveFilePicker?: (options: {
      suggestedName: string;
      types: { accept: Record<string, string[]> }[];
    }) => Promise<FileSystemFileHandle>;
  }
}

const type = "text/csv";

/**
 * Where a CSV file is written to: straight to the file that the user picks, where the browser can
 * do that; else gathered and downloaded when it is whole. Broken off, it leaves no file behind.
 * @returns `null` when the user picks none
 */
export async function openCsvTarget(name: string): Promise<WritableStream<string> | null> {
  if (window.showSaveFilePicker === undefined) return downloadTarget(name);
  try {
    const options = { suggestedName: name, types: [{ accept: { [type]: [".csv"] } }] };
    const file = await window.showSaveFilePicker(options);
    return await file.createWritable();
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === "AbortError") return null;
    // A browser may have it and forbid it, in a frame for one.
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
