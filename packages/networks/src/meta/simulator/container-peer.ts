import * as z from "zod";

import type { Network, NetworkId } from "../../core/network.ts";
import { connectThroughSignIn } from "../../suite/connect-through-sign-in.ts";
import { faultyFetch } from "../../suite/faults.ts";
import {
  requireConnected,
  hashOfBytes,
  type Peer,
  fetchFromSimulator,
  sharedContext,
} from "../../suite/peer.ts";
import type { ContainerServer } from "./container-server.ts";
import { asStored, fetchMedia, mediaAddress } from "./fetched-media.ts";

/** An account on the simulator, connected as in production. */
export async function startContainerPeer<Contract extends ContainerServer>(
  contract: Contract,
  network: Network,
): Promise<Peer & { readonly contract: Contract }> {
  contract.fetchMedia = fetchMedia;
  const connected = requireConnected(await connectThroughSignIn(contract, network));
  const id: NetworkId = network.manifest.id;
  return {
    contract,
    network,
    channel: connected.account,
    context: (options = {}) => ({
      applications: { [id]: contract.signIn.application },
      mediaAddress,
      ...sharedContext(connected, options),
      fetch: faultyFetch(options.response ?? options.fault, fetchFromSimulator(contract)),
    }),
    readPublished: async () =>
      contract.posts.map(({ id: post, text, pictures, answers }) => ({
        text,
        ...(contract.comments.has(post) && {
          comments: contract.comments.get(post)?.map((one) => one.text) ?? [],
        }),
        pictures: pictures.map(({ alt, bytes }) => ({ alt, hash: hashOfBytes(asStored(bytes)) })),
        ...(answers !== undefined && {
          replyTo: contract.posts.find((one) => one.id === answers)?.text ?? "",
        }),
      })),
    async revokeAccess() {
      const credentials = z.record(z.string(), z.json()).parse(connected.credentials);
      return { credentials: { ...credentials, accessToken: "THQW0" } };
    },
    async stop() {},
  };
}
