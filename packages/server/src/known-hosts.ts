import { isIP } from "node:net";

const hostPattern = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

function nameOf(host: string): string | undefined {
  const [, name] = hostPattern.exec(host) ?? [];
  return name?.toLowerCase().replace(/\.$/, "");
}

/** Whether a name or address always means this machine. */
export function isLoopback(name: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);
}

/**
 * Returns a test whether a host is the product's: this machine's own names, configured names, and IP addresses, which health checks
 * use. Any other name may be an attacker's that resolves to here (DNS rebinding), whose pages would share an origin
 * with the product.
 */
export function knownHosts(names: readonly string[]): (host: string | undefined) => boolean {
  const knownNames = new Set(names.map((name) => nameOf(name)));
  return (host) => {
    const name = host === undefined ? undefined : nameOf(host);
    if (name === undefined) return false;
    return isIP(name.replace(/^\[|\]$/g, "")) > 0 || isLoopback(name) || knownNames.has(name);
  };
}
