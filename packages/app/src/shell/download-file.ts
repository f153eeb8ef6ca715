/** Saves text as a file where the browser puts what is downloaded. */
export function downloadFile(name: string, parts: string[], type: string): void {
  downloadBlob(name, new Blob(parts, { type: `${type};charset=utf-8` }));
}

/** Saves bytes as a file where the browser puts what is downloaded. */
export function downloadBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The click has only queued the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
