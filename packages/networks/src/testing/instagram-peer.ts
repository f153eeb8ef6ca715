import { instagram } from "../instagram/instagram.ts";
import { InstagramContract } from "./instagram-contract.ts";
import { startContainerPeer } from "./meta/container-peer.ts";

/** An account on the simulator, connected as a user's is. */
export function startInstagramPeer() {
  return startContainerPeer(new InstagramContract(), instagram);
}
