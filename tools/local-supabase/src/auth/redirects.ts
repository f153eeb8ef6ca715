import { isIP } from "node:net";

/** Allowed targets of mailed links: the site, loopback addresses and the project's globs. */
type RedirectPolicy = { siteUrl: string; allowed: readonly RegExp[] };

export function createRedirectPolicy(siteUrl: string, globs: readonly string[]): RedirectPolicy {
  return { siteUrl, allowed: globs.map(globToRegExp) };
}

export function redirectTarget(
  policy: RedirectPolicy,
  requested: string | null | undefined,
): string {
  return requested && isAllowed(policy, requested) ? requested : policy.siteUrl;
}

/**
 * Supabase Auth's rules: the site's scheme and host (any port on localhost), any loopback address, no other IP
 * address, else a glob that matches all but the fragment. Unlike there, the scheme must be http or https: an app with
 * another scheme would receive the tokens.
 */
function isAllowed({ siteUrl, allowed }: RedirectPolicy, requested: string): boolean {
  const site = parseUrl(siteUrl);
  const url = parseUrl(requested);
  if (site === undefined || url === undefined || /[\p{Control}\s\\]/u.test(requested)) return false;
  if (url.protocol !== "http:" && url.protocol !== "https:") return false;
  const isSameHost = url.protocol === site.protocol && url.hostname === site.hostname;
  if (isSameHost && (url.port === site.port || isLocalhost(url.hostname))) return true;

  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (/^[0-9]+$/.test(host)) return false;
  if (isIP(host) !== 0) return isLoopback(host);
  if (!/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(host)) return false;

  const [withoutFragment = ""] = requested.split("#", 1);
  return allowed.some((pattern) => pattern.test(withoutFragment));
}

/**
 * A glob as Supabase reads it: `*` any run without `.` and `/`, `**` any run, `?` one other character, `[a-z]`,
 * `[!a-z]`, `{one,other}`, `\` before a literal character.
 */
export function globToRegExp(glob: string): RegExp {
  let pattern = "";
  let alternatives = 0;
  for (let index = 0; index < glob.length; index += 1) {
    const character = glob.charAt(index);
    if (character === "*") {
      const isDouble = glob.charAt(index + 1) === "*";
      pattern += isDouble ? ".*" : "[^./]*";
      if (isDouble) index += 1;
    } else if (character === "?") {
      pattern += "[^./]";
    } else if (character === "[" && glob.indexOf("]", index + 2) !== -1) {
      const end = glob.indexOf("]", index + 2);
      const set = glob.slice(index + 1, end);
      const isNegated = set.startsWith("!");
      pattern += `[${isNegated ? "^" : ""}${escapeSet(isNegated ? set.slice(1) : set)}]`;
      index = end;
    } else if (character === "{") {
      pattern += "(?:";
      alternatives += 1;
    } else if (character === "}" && alternatives > 0) {
      pattern += ")";
      alternatives -= 1;
    } else if (character === "," && alternatives > 0) {
      pattern += "|";
    } else if (character === "\\" && index + 1 < glob.length) {
      index += 1;
      pattern += escapeLiteral(glob.charAt(index));
    } else {
      pattern += escapeLiteral(character);
    }
  }
  return new RegExp(`^${pattern}${")".repeat(alternatives)}$`, "s");
}

const escapeLiteral = (character: string) => character.replace(/[.*+?^${}()|[\]\\/]/, "\\$&");
const escapeSet = (set: string) => set.replace(/[\\\]^[]/g, "\\$&");

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

const isLoopback = (host: string) =>
  host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
const isLocalhost = (host: string) =>
  host === "localhost" || isLoopback(host.replace(/^\[(.*)\]$/, "$1"));
