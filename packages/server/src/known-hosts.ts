import { isIP } from "node:net";

const named = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

function nameOf(host: string): string | undefined {
  const [, name] = named.exec(host) ?? [];
  return name?.toLowerCase().replace(/\.$/, "");
}

/** Whether a name or an address leads to this machine itself, wherever it is looked up. */
export function isLoopback(name: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);
}

/**
 * Which hosts are the product's: this machine's own names, those that the configuration names, and
 * addresses, which health checks use. Any other name is somebody else's that leads here (DNS rebinding):
 * its owner's pages would share an origin with what is served at it.
 */
export function knownHosts(names: readonly string[]): (host: string | undefined) => boolean {
  const own = new Set(names.map((name) => nameOf(name)));
  return (host) => {
    const name = host === undefined ? undefined : nameOf(host);
    if (name === undefined) return false;
    return isIP(name.replace(/^\[|\]$/g, "")) > 0 || isLoopback(name) || own.has(name);
  };
}
