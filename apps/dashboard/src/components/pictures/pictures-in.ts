/** Pictures among what was dropped, pasted or chosen. */
export function picturesIn(files: readonly File[]): File[] {
  return files.filter(({ type }) => type.startsWith("image/"));
}
