/** The password must be encrypted on its way, except to this machine. */
export function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && isLoopback.test(hostname));
}

const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** `example.com/blog` or any address on it → the site's address. @returns undefined for an unsafe one */
export function siteAddress(text: string): string | undefined {
  const bare = text.replaceAll(/[\p{Cf}\s]/gu, "").replace(/\/wp-admin(?:\/.*)?$/, "");
  const withProtocol = /^https?:\/\//i.test(bare) ? bare : `https://${bare}`;
  if (!URL.canParse(withProtocol)) return undefined;
  const url = new URL(withProtocol);
  const isName = url.hostname.includes(".") || isLoopback.test(url.hostname);
  if (!isName || url.username !== "" || !isSafe(url)) return undefined;
  return `${url.origin}${url.pathname}`;
}
