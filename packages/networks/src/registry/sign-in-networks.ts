import { manifests } from "./manifests.ts";
import { networkIds } from "../core/network-ids.ts";

/** The networks whose own pages people leave for, and come back from. */
export const signInNetworks = networkIds.filter((id) => manifests[id].connect.includes("oauth"));

/** Of those, the ones where whoever runs this installation has to register it first. */
export const applicationNetworks = networkIds.filter((id) => manifests[id].application === true);
