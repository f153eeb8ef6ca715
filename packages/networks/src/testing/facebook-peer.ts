import { facebook } from "../facebook/facebook.ts";
import { connectAt } from "./connect-at.ts";
import { FacebookContract } from "./facebook-contract.ts";
import { faultyFetch } from "./faults.ts";
import { connectedOf, hashOfBytes, type Peer, simulated, usualContext } from "./peer.ts";

/** A page on the simulator, connected as a user's is. */
export async function startFacebookPeer(): Promise<Peer & { readonly contract: FacebookContract }> {
  const contract = new FacebookContract();
  const connected = connectedOf(await connectAt(contract, facebook));
  return {
    contract,
    network: facebook,
    channel: connected.account,
    context: (options = {}) => ({
      applications: { facebook: contract.signIn.application },
      ...usualContext(connected, options),
      fetch: faultyFetch(options.fault, simulated(contract)),
    }),
    published: async () =>
      contract.posts.map(({ message: text, pictures, comments }) => ({
        text,
        ...(comments.length > 0 && { comments: comments.map(({ message }) => message) }),
        pictures: pictures.map(({ alt, bytes }) => ({ alt, hash: hashOfBytes(bytes) })),
      })),
    async revoked() {
      return { credentials: { page: "111", accessToken: "EAAC0" } };
    },
    async stop() {},
  };
}
