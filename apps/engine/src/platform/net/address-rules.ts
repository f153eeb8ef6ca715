import type { LookupAddress } from "node:dns";
import { lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";

import { ConnectionError } from "./connection-error.ts";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

export type Lookup = (hostname: string) => Promise<LookupAddress[]>;

/** Ports of this machine: for addresses, and for mail servers. */
export type LoopbackPorts = {
  readonly addresses: ReadonlySet<number>;
  readonly mail: ReadonlySet<number>;
};

export type AddressRules = {
  /** Whether this machine may be reached, also without https. */
  readonly isLoopbackAllowed: boolean;
  /** The ports of this machine that may be reached; if left out, all from 1024 on. */
  readonly loopbackPorts?: LoopbackPorts | undefined;
  readonly lookup?: Lookup;
};

const secureSchemes = new Set(["https:", "wss:"]);
const plainSchemes = new Set(["http:", "ws:"]);

// Below 1024 there are services that could take a request for a command: mail, files, remote shells.
function isPortAllowed(port: number): boolean {
  return port === 80 || port === 443 || port >= 1024;
}

function addressRefused(host: string): ConnectionError {
  return new ConnectionError(
    "address_refused",
    `${host} is not on the public internet, so Postlark does not connect to it. Enter a public address.`,
  );
}

function isAllowed(address: string, isSecure: boolean, rules: AddressRules): boolean {
  if (rules.isLoopbackAllowed && isLoopbackAddress(address)) return true;
  return isSecure && isPublicAddress(address);
}

export function portOf({ port, protocol }: URL): number {
  return port === "" ? (secureSchemes.has(protocol) ? 443 : 80) : Number(port);
}

/** The rules for one port: this machine is reached at listed ports only, also by a name that resolves to it. */
export function rulesForPort(
  port: number,
  rules: AddressRules,
  kind: keyof LoopbackPorts = "addresses",
): AddressRules {
  const { isLoopbackAllowed, loopbackPorts } = rules;
  if (!isLoopbackAllowed || (loopbackPorts?.[kind].has(port) ?? true)) return rules;
  return { ...rules, isLoopbackAllowed: false };
}

function loopbackPortRefused(port: number): ConnectionError {
  return new ConnectionError(
    "port_refused",
    `Postlark does not connect to port ${port} of this machine. Whoever runs Postlark can add it to ALLOW_LOOPBACK_PORTS.`,
  );
}

/** Whether a host is this machine by its name; other names may resolve to it too. */
export function isThisMachine(host: string): boolean {
  return host === "localhost" || (isIP(host) !== 0 && isLoopbackAddress(host));
}

/**
 * Checks an address without resolving it.
 * @throws ConnectionError with a message for the user
 */
export function checkUrl(url: URL, allRules: AddressRules): void {
  const isSecure = secureSchemes.has(url.protocol);
  const host = url.hostname.replaceAll(/^\[|\]$/g, "");
  const rules = rulesForPort(portOf(url), allRules);
  if (allRules.isLoopbackAllowed && !rules.isLoopbackAllowed && isThisMachine(host)) {
    throw loopbackPortRefused(portOf(url));
  }
  if (!isSecure && !(rules.isLoopbackAllowed && plainSchemes.has(url.protocol))) {
    throw new ConnectionError("scheme_refused", "Enter an address that begins with https://.");
  }
  if (url.username !== "" || url.password !== "") {
    throw new ConnectionError(
      "address_invalid",
      "Enter the address without a user name or password in it.",
    );
  }
  if (url.port !== "" && !isPortAllowed(Number(url.port))) {
    throw new ConnectionError(
      "port_refused",
      `Postlark does not connect to port ${url.port}. Use 443, or one above 1023.`,
    );
  }
  // A literal address is not resolved below.
  if (isIP(host) !== 0 && !isAllowed(host, isSecure, rules)) throw addressRefused(url.host);
}

const mailPorts = new Set([25, 465, 587, 2525]);

/**
 * Checks a mail server's name and port.
 * @throws ConnectionError with a message for the user
 */
export function checkMailServer(
  host: string,
  port: number,
  isSecure: boolean,
  rules: AddressRules,
): void {
  const isLoopbackPort = rules.isLoopbackAllowed && port >= 1024;
  if (!mailPorts.has(port) && !isLoopbackPort) {
    throw new ConnectionError(
      "port_refused",
      `Postlark does not send mail to port ${port}. Use 465, 587, 2525 or 25.`,
    );
  }
  if (isIP(host) !== 0 && !isAllowed(host, isSecure, rules)) throw addressRefused(host);
}

async function resolveChecked(
  hostname: string,
  isSecure: boolean,
  rules: AddressRules,
): Promise<LookupAddress[]> {
  const lookup = rules.lookup ?? ((name) => systemLookup(name, { all: true }));
  const addresses = await lookup(hostname).catch((cause: unknown) => {
    throw new ConnectionError(
      "name_not_found",
      `There is no server called ${hostname}. Check the spelling.`,
      { cause },
    );
  });
  if (
    addresses.length === 0 ||
    addresses.some(({ address }) => !isAllowed(address, isSecure, rules))
  ) {
    throw addressRefused(hostname);
  }
  return addresses;
}

/**
 * Checks an address and what its name resolves to now. A name that does not resolve may be set up later.
 * @throws ConnectionError with a message for the user
 */
export async function checkResolvedUrl(url: URL, rules: AddressRules): Promise<void> {
  checkUrl(url, rules);
  const host = url.hostname.replaceAll(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return;
  const isSecure = secureSchemes.has(url.protocol);
  try {
    await resolveChecked(host, isSecure, rulesForPort(portOf(url), rules));
  } catch (error) {
    const isNameUnknown = error instanceof ConnectionError && error.code === "name_not_found";
    if (!isNameUnknown) throw error;
  }
}

/** Creates a lookup for sockets, which resolves a host and checks its addresses before it is connected. */
export function createCheckedLookup(isSecure: boolean, rules: AddressRules): LookupFunction {
  const resolve = callbackify((hostname: string) => resolveChecked(hostname, isSecure, rules));
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      const [first] = error === null ? addresses : [];
      if (first === undefined) callback(error, []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

export function checkPeer(address: string | undefined, isSecure: boolean, rules: AddressRules) {
  if (address === undefined || !isAllowed(address, isSecure, rules)) {
    throw addressRefused(address ?? "This address");
  }
}
