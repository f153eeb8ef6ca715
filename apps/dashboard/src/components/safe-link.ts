/** A URL from a network if it can be linked: only https and http, since it is untrusted. */
export function safeLink(url: string | null): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}
