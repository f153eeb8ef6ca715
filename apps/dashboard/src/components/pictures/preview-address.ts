/** URL of a picture's small version, or of a video's first frame. */
export function previewAddress(address: string | undefined): string | undefined {
  return address && `${address}&size=preview`;
}
