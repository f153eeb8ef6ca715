import { facebook } from "../facebook.ts";
import { connectThroughSignIn } from "../../suite/connect-through-sign-in.ts";
import { FacebookContract } from "./contract.ts";
import { faultyFetch } from "../../suite/faults.ts";
import {
  requireConnected,
  hashOfBytes,
  type Peer,
  fetchFromSimulator,
  sharedContext,
} from "../../suite/peer.ts";

/** A page on the simulator, connected as in production. */
export async function startFacebookPeer(): Promise<Peer & { readonly contract: FacebookContract }> {
  const contract = new FacebookContract();
  const connected = requireConnected(await connectThroughSignIn(contract, facebook));
  return {
    contract,
    network: facebook,
    channel: connected.account,
    context: (options = {}) => ({
      applications: { facebook: contract.signIn.application },
      ...sharedContext(connected, options),
      fetch: faultyFetch(options.response ?? options.fault, fetchFromSimulator(contract)),
    }),
    readPublished: async () =>
      [...contract.posts, ...contract.reels.published.map(toPublished)]
        .toSorted((one, other) => numberOf(one.id) - numberOf(other.id))
        .map(({ message: text, pictures, comments }) => ({
          text,
          ...(comments.length > 0 && { comments: comments.map(({ message }) => message) }),
          pictures: pictures.map(({ alt, bytes }) => ({ alt, hash: hashOfBytes(bytes) })),
        })),
    async revokeAccess() {
      return { credentials: { page: "111", accessToken: "EAAC0" } };
    },
    async stop() {},
  };
}

const numberOf = (id: string) => Number(id.split("_").at(-1));

/** A reel, shown as a post with one video. */
function toPublished({
  id,
  message,
  comments,
  bytes,
}: FacebookContract["reels"]["published"][number]) {
  return { id, message, comments, pictures: [{ alt: "", bytes: bytes ?? new Uint8Array() }] };
}
