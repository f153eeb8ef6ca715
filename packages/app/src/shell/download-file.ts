export function downloadFile(name: string, parts: string[], type: string): void {
  downloadBlob(name, new Blob(parts, { type: `${type};charset=utf-8` }));
}

/** Downloads bytes as a file. */
export function downloadBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The click has only started the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
