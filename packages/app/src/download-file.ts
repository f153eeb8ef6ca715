/** Saves text as a file where the browser puts what is downloaded. */
export function downloadFile(name: string, parts: string[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The click has only queued the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
