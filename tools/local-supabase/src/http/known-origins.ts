import { globToRegExp } from "../auth/redirects.ts";

export type KnownOrigins = {
  /** Whether a request's Host is known. DNS rebinding would otherwise let foreign pages read this machine's data. */
  isKnownHost: (host: string | undefined) => boolean;
  isKnownOrigin: (origin: string) => boolean;
};

/** Hosts and origins to accept: localhost at any port, and the given addresses; for origins, redirect globs too. */
export function knownOrigins(
  addresses: readonly string[],
  redirects: readonly string[],
): KnownOrigins {
  const hosts = new Set(addresses.map(parseHostname));
  const origins = [...addresses, ...redirects].flatMap((address) => {
    const [origin] = /^[^/]*:\/\/[^/]+/.exec(address) ?? [];
    return origin === undefined ? [] : [globToRegExp(origin)];
  });
  return {
    isKnownHost: (host) => {
      const name = host === undefined ? undefined : parseHostname(`http://${host}`);
      return name !== undefined && (isLoopback(name) || hosts.has(name));
    },
    isKnownOrigin: (origin) => {
      const name = parseHostname(origin);
      if (name === undefined) return false;
      return isLoopback(name) || origins.some((pattern) => pattern.test(origin));
    },
  };
}

/** The host of an address without credentials. */
function parseHostname(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, username, password } = new URL(address);
  return username === "" && password === "" && hostname !== "" ? hostname : undefined;
}

function isLoopback(hostname: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
