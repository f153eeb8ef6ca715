import { connect, type Socket } from "node:net";

import type { OpenConnection } from "@postlark/networks/tools";

import {
  checkedLookup,
  checkMailServer,
  checkPeer,
  rulesForPort,
  type AddressRules,
} from "./address-rules.ts";
import { describeFailure } from "./describe-failure.ts";

const connectTimeout = 10_000;

/**
 * Opens connections to mail servers under the same rules as the guarded `fetch`. What is not encrypted leads to this
 * machine only. The socket is open when the promise resolves, and belongs to the caller, who closes it.
 * @throws ConnectionError
 */
export function createGuardedConnection(allRules: AddressRules): OpenConnection {
  return async (host, port, { signal, isSecure }) => {
    const rules = rulesForPort(port, allRules, "mail");
    checkMailServer(host, port, isSecure, rules);
    signal.throwIfAborted();
    return new Promise<Socket>((resolve, reject) => {
      const socket = connect({ host, port, signal, lookup: checkedLookup(isSecure, rules) });
      const timer = setTimeout(() => socket.destroy(timedOut()), connectTimeout);
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
      // Stays, since a socket whose error nobody hears ends the process.
      socket.on("error", (error) => {
        clearTimeout(timer);
        reject(signal.aborted ? signal.reason : describeFailure(error, host));
      });
    });
  };
}

function timedOut(): Error {
  return Object.assign(new Error("No connection."), { code: "UND_ERR_CONNECT_TIMEOUT" });
}
