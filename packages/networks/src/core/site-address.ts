/** Whoever listens would have the password. A machine's own servers are asked without encryption. */
export function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && isLoopback.test(hostname));
}

const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * `example.com/blog` or any address there → the site's, without a blank or what comes behind a question mark.
 * @returns undefined where none is named, or none that is safe to ask
 */
export function siteAddress(text: string): string | undefined {
  const bare = text.replaceAll(/[\p{Cf}\s]/gu, "").replace(/\/wp-admin(?:\/.*)?$/, "");
  const named = /^https?:\/\//i.test(bare) ? bare : `https://${bare}`;
  if (!URL.canParse(named)) return undefined;
  const url = new URL(named);
  const isName = url.hostname.includes(".") || isLoopback.test(url.hostname);
  if (!isName || url.username !== "" || !isSafe(url)) return undefined;
  return `${url.origin}${url.pathname}`;
}
