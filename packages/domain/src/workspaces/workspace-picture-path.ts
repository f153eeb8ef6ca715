/** Returns the path of a workspace's picture on the product's own site. */
export function workspacePicturePath(hash: string): string {
  return `/p/i/${hash}`;
}
