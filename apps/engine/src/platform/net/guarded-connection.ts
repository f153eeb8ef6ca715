import { connect, type Socket } from "node:net";

import type { OpenConnection } from "@postlark/networks/tools";

import {
  createCheckedLookup,
  checkMailServer,
  checkPeer,
  rulesForPort,
  type AddressRules,
} from "./address-rules.ts";
import { describeFailure } from "./describe-failure.ts";

const connectTimeout = 10_000;

/**
 * Opens connections to mail servers under the rules of the guarded `fetch`; unencrypted ones to this machine only. The
 * caller closes the socket.
 * @throws ConnectionError
 */
export function createGuardedConnection(allRules: AddressRules): OpenConnection {
  return async (host, port, { signal, isSecure }) => {
    const rules = rulesForPort(port, allRules, "mail");
    checkMailServer(host, port, isSecure, rules);
    signal.throwIfAborted();
    return new Promise<Socket>((resolve, reject) => {
      const socket = connect({ host, port, signal, lookup: createCheckedLookup(isSecure, rules) });
      const timer = setTimeout(() => socket.destroy(connectTimeoutError()), connectTimeout);
      socket.once("connect", () => {
        clearTimeout(timer);
        try {
          checkPeer(socket.remoteAddress, isSecure, rules);
          resolve(socket);
        } catch (refusal) {
          socket.destroy();
          reject(refusal);
        }
      });
      // Stays: an unhandled error of a socket ends the process.
      socket.on("error", (error) => {
        clearTimeout(timer);
        reject(signal.aborted ? signal.reason : describeFailure(error, host));
      });
    });
  };
}

function connectTimeoutError(): Error {
  return Object.assign(new Error("No connection."), { code: "UND_ERR_CONNECT_TIMEOUT" });
}
