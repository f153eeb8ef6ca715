import { containerNetwork } from "../meta/container-network.ts";
import type { Network } from "../network.ts";
import { api } from "./api.ts";
import { instagram as manifest } from "./manifest.ts";
import { plan } from "./plan.ts";

export const instagram: Network = { manifest, plan, ...containerNetwork(api) };
