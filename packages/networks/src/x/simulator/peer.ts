import * as z from "zod";

import { x } from "../x.ts";
import { connectThroughSignIn } from "../../suite/connect-through-sign-in.ts";
import { faultyFetch } from "../../suite/faults.ts";
import {
  requireConnected,
  hashOfBytes,
  type Peer,
  fetchFromSimulator,
  sharedContext,
} from "../../suite/peer.ts";
import { XContract } from "./contract.ts";

/** An account on the simulator, connected as in production. */
export async function startXPeer(): Promise<Peer & { readonly contract: XContract }> {
  const contract = new XContract();
  const connected = requireConnected(await connectThroughSignIn(contract, x));
  return {
    contract,
    network: x,
    channel: connected.account,
    context: (options = {}) => ({
      ...sharedContext(connected, options),
      applications: { x: contract.signIn.application },
      fetch: faultyFetch(options.response ?? options.fault, fetchFromSimulator(contract)),
    }),
    readPublished: async () =>
      contract.posts.map(({ text, pictures, replyTo: replyToId }) => {
        const replyTo = contract.posts.find(({ id }) => id === replyToId)?.text;
        return {
          text,
          pictures: pictures.map(({ alt, bytes }) => ({ alt, hash: hashOfBytes(bytes) })),
          ...(replyTo !== undefined && { replyTo }),
        };
      }),
    async revokeAccess() {
      const credentials = z.record(z.string(), z.json()).parse(connected.credentials);
      return { credentials: { ...credentials, accessToken: "e30", refreshToken: "e30" } };
    },
    async stop() {},
  };
}
