/** Where a small one of a picture can be seen, or of a video's first frame. */
export function previewAddress(address: string | undefined): string | undefined {
  return address && `${address}&size=preview`;
}
