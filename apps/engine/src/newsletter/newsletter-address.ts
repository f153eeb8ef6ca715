/**
 * The address of a link in a mail. It does not contain the workspace's slug, which may change: a one-click
 * unsubscription must not be redirected (RFC 8058, 3.1).
 */
export function newsletterAddress(siteUrl: URL, secret: string): string {
  return new URL(`/p/n/${secret}`, siteUrl).href;
}
