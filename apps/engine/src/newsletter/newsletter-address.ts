/**
 * Where a link in a mail leads. No workspace has an address of one letter, and it stays where a workspace takes another
 * one: whoever unsubscribes by one click is sent nowhere else (RFC 8058, 3.1).
 */
export function newsletterAddress(siteUrl: URL, secret: string): string {
  return new URL(`/p/n/${secret}`, siteUrl).href;
}
