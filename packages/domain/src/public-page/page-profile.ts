/** In characters; `links` is the number of links. */
export const pageProfileLimits = { description: 300, links: 8, title: 80, url: 2_000 } as const;

export type PageLink = { readonly title: string; readonly url: string };

/** What a workspace's public page shows above its posts. */
export type PageProfile = {
  readonly description: string;
  readonly links: readonly PageLink[];
};

/**
 * The address that a typed text stands for, with https where it names no scheme; undefined for one that opens no web
 * page: another scheme such as `javascript:`, an account before the host, or a host without a dot that is not local.
 */
export function pageLinkUrl(typed: string): string | undefined {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (text === "" || /[\s\\]/.test(text) || !URL.canParse(address)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(address);
  const isWeb = protocol === "https:" || protocol === "http:";
  const hasPublicHost =
    hostname.includes(".") || hostname.startsWith("[") || hostname === "localhost";
  if (!isWeb || !hasPublicHost || username !== "" || password !== "") return undefined;
  return href.length > pageProfileLimits.url ? undefined : href;
}
