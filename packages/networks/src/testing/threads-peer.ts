import { threads } from "../threads/threads.ts";
import { startContainerPeer } from "./meta/container-peer.ts";
import { ThreadsContract } from "./threads-contract.ts";

/** A profile on the simulator, connected as a user's is. */
export function startThreadsPeer() {
  return startContainerPeer(new ThreadsContract(), threads);
}
