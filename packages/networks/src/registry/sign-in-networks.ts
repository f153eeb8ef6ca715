import { manifests } from "./manifests.ts";
import { networkIds } from "../core/network-ids.ts";

/** Networks with sign-in on their own page. */
export const signInNetworks = networkIds.filter((id) => manifests[id].connect.includes("oauth"));

/** The sign-in networks that need an application registered by the operator. */
export const applicationNetworks = networkIds.filter((id) => manifests[id].application === true);
