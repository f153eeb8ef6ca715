import { isIP } from "node:net";

import { Agent, buildConnector } from "undici";

import {
  checkPeer,
  createCheckedLookup,
  checkUrl,
  rulesForPort,
  type AddressRules,
} from "./address-rules.ts";

export type Limits = {
  /** Maximum size of a body, both compressed and decompressed. */
  readonly maxBytes: number;
  readonly connectTimeout: number;
  readonly headersTimeout: number;
  /** Maximum time between two pieces of a body. */
  readonly bodyTimeout: number;
  /** Maximum time of one request with its redirects. */
  readonly totalTimeout: number;
  /** Maximum time between two sent pieces of a stream, and until the answer after the last one. */
  readonly sendTimeout: number;
};

export const defaultLimits: Limits = {
  maxBytes: 5_000_000,
  connectTimeout: 5_000,
  headersTimeout: 15_000,
  bodyTimeout: 10_000,
  totalTimeout: 30_000,
  sendTimeout: 60_000,
};

/** An agent whose connections obey the rules; each new one is resolved and checked. */
export function createGuardedAgent(rules: AddressRules, limits: Limits): Agent {
  const createConnectors = (connectorRules: AddressRules) => {
    const connectTo = (isSecure: boolean) =>
      buildConnector({
        timeout: limits.connectTimeout,
        autoSelectFamily: true,
        lookup: createCheckedLookup(isSecure, connectorRules),
      });
    return { secure: connectTo(true), plain: connectTo(false) };
  };
  const withLoopback = createConnectors(rules);
  const withoutLoopback = createConnectors({ ...rules, isLoopbackAllowed: false });

  return new Agent({
    headersTimeout: limits.headersTimeout,
    bodyTimeout: limits.bodyTimeout,
    maxResponseSize: limits.maxBytes,
    maxHeaderSize: 16_384,
    keepAliveTimeout: 10_000,
    keepAliveMaxTimeout: 60_000,
    connections: 16,
    connect(options, callback) {
      const isSecure = options.protocol === "https:";
      const port = Number(options.port || (isSecure ? 443 : 80));
      const portRules = rulesForPort(port, rules);
      try {
        const host = isIP(options.hostname) === 6 ? `[${options.hostname}]` : options.hostname;
        checkUrl(new URL(`${options.protocol}//${host}:${options.port}`), rules);
      } catch (error) {
        callback(error instanceof Error ? error : new Error(String(error)), null);
        return;
      }
      const connectors = portRules === rules ? withLoopback : withoutLoopback;
      const connect = isSecure ? connectors.secure : connectors.plain;
      connect(options, (...[error, socket]) => {
        if (error) {
          callback(error, null);
          return;
        }
        try {
          checkPeer(socket.remoteAddress, isSecure, portRules);
          callback(null, socket);
        } catch (refusal) {
          socket.destroy();
          callback(refusal instanceof Error ? refusal : new Error(String(refusal)), null);
        }
      });
    },
  });
}
