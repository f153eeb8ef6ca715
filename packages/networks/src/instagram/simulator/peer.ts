import { instagram } from "../instagram.ts";
import { InstagramContract } from "./contract.ts";
import { startContainerPeer } from "../../meta/simulator/container-peer.ts";

/** An account on the simulator, connected as in production. */
export function startInstagramPeer() {
  return startContainerPeer(new InstagramContract(), instagram);
}
