import { WebSocket } from "ws";

import {
  checkPeer,
  createCheckedLookup,
  checkUrl,
  portOf,
  rulesForPort,
  type AddressRules,
} from "./address-rules.ts";
import { ConnectionError } from "./connection-error.ts";
import { describeFailure } from "./describe-failure.ts";

export type OpenSocket = (
  url: string,
  options?: { readonly signal?: AbortSignal },
) => Promise<WebSocket>;

const handshakeTimeout = 10_000;
const maxBytes = 1_000_000;

/**
 * Opens WebSockets under the rules of the guarded `fetch`, without redirects. The caller closes the socket.
 * @throws ConnectionError
 */
export function createGuardedSocket(allRules: AddressRules): OpenSocket {
  return async (address, { signal } = {}) => {
    if (!URL.canParse(address)) {
      throw new ConnectionError("address_invalid", "This is not an address of a relay.");
    }
    const url = new URL(address);
    checkUrl(url, allRules);
    const rules = rulesForPort(portOf(url), allRules);
    signal?.throwIfAborted();
    const isSecure = url.protocol === "wss:" || url.protocol === "https:";
    const socket = new WebSocket(url, {
      handshakeTimeout,
      followRedirects: false,
      maxPayload: maxBytes,
      perMessageDeflate: false,
      lookup: createCheckedLookup(isSecure, rules),
    });
    return new Promise((resolve, reject) => {
      const onAbort = (): void => socket.terminate();
      signal?.addEventListener("abort", onAbort, { once: true });
      socket.once("upgrade", ({ socket: { remoteAddress } }) => {
        try {
          checkPeer(remoteAddress, isSecure, rules);
        } catch (refusal) {
          socket.terminate();
          reject(refusal);
        }
      });
      socket.once("open", () => {
        signal?.removeEventListener("abort", onAbort);
        resolve(socket);
      });
      // Stays: an unhandled error of a socket ends the process.
      socket.on("error", (error) => {
        reject(signal?.aborted ? signal.reason : describeFailure(error, url.host));
      });
    });
  };
}
