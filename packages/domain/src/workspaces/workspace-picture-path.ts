/** Where a workspace's picture is served, on the product's own site. */
export function workspacePicturePath(hash: string): string {
  return `/p/i/${hash}`;
}
