import { threads } from "../threads.ts";
import { startContainerPeer } from "../../meta/simulator/container-peer.ts";
import { ThreadsContract } from "./contract.ts";

/** A profile on the simulator, connected as in production. */
export function startThreadsPeer() {
  return startContainerPeer(new ThreadsContract(), threads);
}
